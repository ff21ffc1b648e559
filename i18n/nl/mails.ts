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
      next: 'Maak een account, of log in met het account dat je al hebt.',
      button: 'Bekijk de uitnodiging',
      until: 'De uitnodiging werkt één keer, tot %{until}.',
      ignore: 'Ken je %{inviter} niet, of wil je niet meedoen? Dan hoef je niets te doen.',
    },
  },
};
