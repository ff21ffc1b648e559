/** Words of the mails that the server sends. */
export const mails = {
  mails: {
    greeting: 'Hallo %{name},',
    link: 'Werkt de knop niet? Open dan dit adres: %{url}',
    footer: 'Deze mail komt van %{application}.',
    reset: {
      subject: 'Kies een nieuw wachtwoord voor %{application}',
      intro: 'Je hebt gevraagd om een nieuw wachtwoord voor %{application}. Met de knop hieronder kies je er zelf een.',
      button: 'Kies een nieuw wachtwoord',
      until: 'De link werkt één keer, tot %{until}.',
      ignore: 'Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
    },
    invite: {
      subject: '%{inviter} nodigt je uit voor %{place}',
      intro: '%{inviter} nodigt je uit om mee te werken aan %{place} op %{application}. Je rol wordt: %{role}.',
      intro_staff: '%{inviter} nodigt je uit om mee te werken aan %{place}. Je rol wordt: %{role}.',
      next: 'Maak een account aan, of log in met het account dat je al hebt.',
      button: 'Bekijk de uitnodiging',
      until: 'De uitnodiging werkt één keer, tot %{until}.',
      ignore: 'Ken je %{inviter} niet, of wil je niet meedoen? Dan hoef je niets te doen.',
    },
    access_ended: {
      subject: 'Je toegang tot %{place} is beëindigd',
      intro: '%{remover} heeft je rol bij %{place} op %{application} beëindigd (%{role}), op %{at}. Je kunt er niet meer bij.',
      intro_staff: '%{remover} heeft je rol bij %{place} beëindigd (%{role}), op %{at}. Je kunt er niet meer bij.',
      kept: 'Wat je hebt gedaan, blijft staan. Je account blijft ook bestaan.',
      question: 'Klopt dit niet? Neem dan contact op met %{remover}.',
    },
    export_ready: {
      subject: 'Je bestand staat klaar: %{name}',
      intro:
        'Het bestand ‘%{name}’ waar je om vroeg is klaar: %{rows} rij. |||| Het bestand ‘%{name}’ waar je om vroeg is klaar: %{rows} rijen.',
      button: 'Naar mijn bestanden',
      note: 'Je downloadt het zelf, nadat je bent ingelogd. Na %{days} dagen ruimen we het op.',
    },
    payment_link: {
      subject: 'Betaal je bestelling bij %{organization}',
      intro: 'Je hebt bij %{organization} besteld: %{ordered}. Het gaat om %{amount}. Betaal met de knop hieronder; je ziet daar zelf hoe.',
      button: 'Betaal %{amount}',
      question: 'Heb je al betaald, of niets besteld? Dan hoef je niets te doen.',
    },
    security: {
      button: 'Bekijk je account',
      ours: 'Was jij dit? Dan hoef je niets te doen. Was jij het niet? Wijzig dan meteen je wachtwoord, en log andere apparaten uit.',
      new_device: {
        subject: 'Er is ingelogd op een nieuw apparaat',
        intro:
          'Op %{at} is er op je account bij %{application} ingelogd met een apparaat dat we nog niet kenden: %{device}, vanaf %{address}.',
      },
      moved_device: {
        subject: 'Je account wordt op een ander apparaat gebruikt',
        intro:
          'Op %{at} is je account bij %{application} gebruikt vanaf een ander apparaat dan dat waarop je had ingelogd, zonder opnieuw in te loggen: %{device}, vanaf %{address}.',
      },
      device: {
        on: '%{browser} op %{system}',
        unknown: 'een onbekend apparaat',
        nowhere: 'een onbekend netwerk',
      },
      totp_on: {
        subject: 'Inloggen met een code staat aan',
        intro:
          'Op %{at} is op je account bij %{application} een authenticator-app ingesteld. Bij het inloggen vragen we voortaan ook een code.',
      },
      totp_off: {
        subject: 'Inloggen met een code staat uit',
        intro: 'Op %{at} is de authenticator-app van je account bij %{application} gehaald.',
      },
      passkey_added: {
        subject: 'Er is een passkey toegevoegd',
        intro:
          'Op %{at} is op je account bij %{application} een passkey toegevoegd: %{passkey}. Daarmee kan worden ingelogd zonder wachtwoord.',
      },
      passkey_removed: {
        subject: 'Er is een passkey verwijderd',
        intro: 'Op %{at} is van je account bij %{application} een passkey verwijderd: %{passkey}.',
      },
      recovery_made: {
        subject: 'Er zijn nieuwe herstelcodes gemaakt',
        intro: 'Op %{at} zijn voor je account bij %{application} nieuwe herstelcodes gemaakt. De oude werken niet meer.',
      },
      provider_linked: {
        subject: 'Je kunt nu inloggen met %{provider}',
        intro: 'Op %{at} is voor het eerst op je account bij %{application} ingelogd met %{provider}. Dat account hoort nu bij jou.',
      },
      provider_unlinked: {
        subject: 'De koppeling met %{provider} is weg',
        intro: 'Op %{at} is je account bij %{application} losgemaakt van %{provider}.',
      },
      recovery_used: {
        subject: 'Er is ingelogd met een herstelcode',
        intro: 'Op %{at} is op je account bij %{application} ingelogd met een van je herstelcodes. Die code werkt niet meer.',
      },
    },
    share_reached: {
      subject: 'Je website houdt de helft van de plekken van een sessie vast',
      intro:
        'De website of app van %{application} vroeg meer plekken van “%{activity}” (%{organization}, %{at}) dan ze tegelijk mag vasthouden zonder te zeggen voor welke bezoeker. Die plekken zijn geweigerd.',
      meaning:
        'Misschien is het druk, of een bezoeker houdt plekken vast zonder te bestellen. Plekken die niet besteld worden, zijn binnen een kwartier weer vrij.',
      advice:
        'Vraag de bouwer van de website om bij elke hold een Visitor-Key mee te geven: dan gelden de grenzen per bezoeker. Hoort er niemand via deze website te boeken? Vernieuw dan het client secret. Je krijgt deze mail hoogstens één keer per dag.',
    },
    account_changed: {
      subject: 'Het rekeningnummer van %{organization} is gewijzigd',
      intro: '%{by} heeft op %{at} een ander rekeningnummer ingevuld voor %{organization} op %{application}.',
      held: 'Voor de zekerheid staan uitbetalingen nu %{hours} uur stil.',
      button: 'Bekijk de gegevens',
      question: 'Weet je hier niets van? Verander dan het nummer terug, en laat het ons meteen weten.',
    },
    review: {
      button: 'Open je organisatie',
      accepted: {
        subject: '%{organization} staat op %{application}',
        intro: '%{organization} is geaccepteerd. Iedereen kan de organisatie en het aanbod nu zien op %{application}.',
        next: 'Wat je daarna toevoegt, is te zien zodra het geen concept meer is.',
      },
      asked: {
        subject: 'Pas nog iets aan bij %{organization}',
        intro:
          'We hebben %{organization} bekeken. Voor we de organisatie kunnen laten zien op %{application}, vragen we je om dit aan te passen:',
        next: 'Zodra je het hebt gewijzigd, kijken we opnieuw.',
      },
      rejected: {
        subject: '%{organization} is niet geaccepteerd op %{application}',
        intro: 'We hebben %{organization} bekeken en niet geaccepteerd. Dit is waarom:',
        next: 'De organisatie is nu niet meer te zien of te beheren op %{application}.',
        until: 'Klopt dit niet? Laat het ons weten voor %{until}. Tot dan kunnen we het terugdraaien.',
      },
      restored: {
        subject: '%{organization} wordt opnieuw bekeken',
        intro: 'We hebben de afwijzing van %{organization} teruggedraaid. Alles staat er weer zoals het was.',
        next: 'Je hoort van ons zodra de organisatie op %{application} te zien is.',
      },
    },
    facts: {
      until: 'Tot: %{until}',
      place: 'Waar: %{place}',
      term: 'Meld je je af: %{term}.',
    },
    contact: {
      both: 'Vragen? Neem contact op met %{organization}: %{email} of %{phone}.',
      email: 'Vragen? Neem contact op met %{organization}: %{email}.',
      phone: 'Vragen? Neem contact op met %{organization}: %{phone}.',
      name: 'Vragen? Neem contact op met %{organization}.',
    },
    money: {
      back: 'Je krijgt %{amount} terug.',
      way: {
        online: '%{amount} gaat terug naar de rekening of kaart waarmee je hebt betaald. Dat duurt meestal een paar werkdagen.',
        cash: '%{amount} krijg je contant van %{organization}.',
        voucher:
          '%{amount} krijg je terug als tegoed voor je voucher: %{smart_count} move. |||| %{amount} krijg je terug als tegoed voor je voucher: %{smart_count} moves.',
        external: '%{amount} krijg je van %{organization} zelf, zoals je ook hebt betaald.',
      },
      owed_no_more: 'Je hoeft %{amount} niet meer te betalen.',
    },
    refund: {
      subject: 'Je krijgt %{amount} terug: %{title}',
      subject_owed: 'Je hoeft %{amount} niet meer te betalen: %{title}',
      about: 'Dit gaat over bestelling %{number} bij %{organization}: %{title}.',
      about_at: 'Dit gaat over bestelling %{number} bij %{organization}: %{title} op %{when}.',
    },
    cost: {
      offered: 'Doe je mee, dan kost dat %{amount}.',
      paid: 'Het kost %{amount}. Dat is betaald.',
      online: 'Het kost %{amount}. Je krijgt een aparte mail om te betalen.',
      promoted: 'Het kost %{amount}. Over betalen hoor je van %{organization}.',
      moved_invoice: 'Je betaalt nog %{amount}. Over betalen hoor je van %{organization}.',
      moved_online: 'Je betaalt nog %{amount}. Je krijgt een aparte mail om te betalen.',
    },
    place: {
      reason: 'Reden: %{reason}',
      booked: {
        subject: 'Je doet mee: %{activity}',
        intro:
          'Je hebt %{smart_count} plek bij %{activity} van %{organization} op %{when}. Moet je er nog voor betalen? Dan krijg je daar een aparte mail over. |||| Je hebt %{smart_count} plekken bij %{activity} van %{organization} op %{when}. Moet je er nog voor betalen? Dan krijg je daar een aparte mail over.',
      },
      added: {
        subject: 'Je doet mee: %{activity}',
        intro: '%{organization} heeft je aangemeld voor %{activity} op %{when}.',
      },
      promoted: {
        subject: 'Je doet mee: %{activity}',
        intro:
          'Er is plek voor je. Je doet mee met %{activity} van %{organization} op %{when}. Kun je niet? Laat het dan weten, dan kan iemand anders meedoen.',
      },
      offered: {
        subject: 'Er is plek voor je: %{activity}',
        intro: 'Er is een plek vrij bij %{activity} van %{organization} op %{when}. We houden die voor je vast. Wil je hem hebben?',
        button: 'Neem de plek aan of geef hem door',
        until: 'Antwoord voor %{until}. Daarna is de volgende aan de beurt.',
      },
      cancelled: {
        subject: 'Je bent afgemeld: %{activity}',
        intro: 'Je bent afgemeld voor %{activity} van %{organization} op %{when}.',
      },
      restored: {
        subject: '%{activity} gaat toch door',
        intro: '%{activity} van %{organization} op %{when} gaat toch door. Je hebt je plek terug.',
        intro_waiting:
          '%{activity} van %{organization} op %{when} gaat toch door. Je staat weer op je plaats op de wachtlijst. Je hoort van ons als er een plek voor je is.',
      },
      moved: {
        subject: 'Je plek is verplaatst: %{activity}',
        subject_many: 'Jullie plekken zijn verplaatst: %{activity}',
        intro_many: 'De plekken van %{names} bij %{activity} van %{organization} zijn verplaatst van %{from} naar %{when}.',
        intro_other_many:
          '%{organization} heeft de plekken van %{names} bij %{from_activity} op %{from} verplaatst. Zij doen nu mee met %{activity} op %{when}.',
        intro: 'Je plek bij %{activity} van %{organization} is verplaatst van %{from} naar %{when}.',
        intro_other: '%{organization} heeft je plek bij %{from_activity} op %{from} verplaatst. Je doet nu mee met %{activity} op %{when}.',
      },
    },
    season: {
      invited: {
        subject: 'Doe je weer mee? %{activity}',
        intro:
          '%{organization} nodigt je uit voor het nieuwe seizoen van %{activity}. We houden je plek vast op deze dag: |||| %{organization} nodigt je uit voor het nieuwe seizoen van %{activity}. We houden je plek vast op deze %{smart_count} dagen:',
        button: 'Laat weten of je meedoet',
        until: 'Antwoord voor %{until}. Daarna gaat je plek naar een ander.',
      },
      accepted: {
        subject: 'Je doet mee: %{activity}',
        intro:
          'Je doet mee met %{activity} van %{organization}, op deze dag: |||| Je doet mee met %{activity} van %{organization}, op deze %{smart_count} dagen:',
      },
    },
    bundle_place: {
      added: {
        subject: 'Je doet mee: %{bundle}',
        intro: '%{organization} heeft je aangemeld voor de bundel %{bundle} van %{activity}, op deze dagen:',
      },
      promoted: {
        subject: 'Je doet mee: %{bundle}',
        intro: 'Er is plek voor je. Je doet mee met de bundel %{bundle} van %{activity} bij %{organization}, op deze dagen:',
      },
      offered: {
        subject: 'Er is plek voor je: %{bundle}',
        intro:
          'Er is een plek vrij in de bundel %{bundle} van %{activity} bij %{organization}. We houden die voor je vast. Wil je hem hebben? Het gaat om deze dagen:',
      },
      cancelled: {
        subject: 'Je bent afgemeld: %{bundle}',
        intro: 'Je bent afgemeld voor de bundel %{bundle} van %{activity} bij %{organization}. Het gaat om deze dagen:',
      },
      goes_on: 'Je hebt de bundel %{bundle}. Je doet nog mee op deze dagen:',
      ends: 'Je hebt de bundel %{bundle}. Er komen geen dagen meer van.',
      cannot: 'Kun je niet? Laat het dan weten, dan kan iemand anders meedoen.',
    },
    session: {
      changed: {
        subject: 'Wijziging bij %{activity}',
        intro:
          '%{organization} heeft een sessie van %{activity} gewijzigd: |||| %{organization} heeft %{smart_count} sessies van %{activity} gewijzigd:',
      },
      cancelled: {
        subject: '%{activity} gaat niet door',
        intro:
          'Een sessie van %{activity} bij %{organization} gaat niet door: |||| %{smart_count} sessies van %{activity} bij %{organization} gaan niet door:',
      },
      off: '%{was} gaat niet door.',
      money:
        'Je krijgt een aparte mail over het geld: hoeveel je van %{organization} terugkrijgt en hoe, of wat je niet meer hoeft te betalen.',
      moved: 'Was: %{was}. Wordt: %{now}.',
      moved_at: 'Was: %{was}. Wordt: %{now}, bij %{place}.',
      at: '%{now} is voortaan bij %{place}.',
      place_gone: '%{now} is op een andere plek. Kijk bij de activiteit.',
      more: 'En nog %{smart_count} andere sessie. |||| En nog %{smart_count} andere sessies.',
    },
  },
};
