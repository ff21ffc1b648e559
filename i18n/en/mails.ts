/** Words of the mails that the server sends. */
export const mails = {
  mails: {
    greeting: 'Hello %{name},',
    link: 'Does the button not work? Open this address: %{url}',
    footer: 'This email comes from %{application}.',
    reset: {
      subject: 'Choose a new password for %{application}',
      intro: 'You asked for a new password for %{application}. Use the button below to choose one.',
      button: 'Choose a new password',
      until: 'The link works once, until %{until}.',
      ignore: 'If you did not ask for this, you can ignore this email: your password stays as it is.',
    },
    invite: {
      subject: '%{inviter} invites you to %{place}',
      intro: '%{inviter} invites you to work on %{place} at %{application}. Your role will be: %{role}.',
      intro_staff: '%{inviter} invites you to work on %{place}. Your role will be: %{role}.',
      next: 'Create an account, or sign in with the account you already have.',
      button: 'View the invitation',
      until: 'The invitation works once, until %{until}.',
      ignore: 'If you do not know %{inviter}, or would rather not join, you can ignore this email.',
    },
    access_ended: {
      subject: 'Your access to %{place} has ended',
      intro: '%{remover} ended your role at %{place} on %{application} (%{role}), on %{at}. You no longer have access.',
      intro_staff: '%{remover} ended your role at %{place} (%{role}), on %{at}. You no longer have access.',
      kept: 'What you did stays, and your account stays as well.',
      question: 'Is this a mistake? Get in touch with %{remover}.',
    },
    export_ready: {
      subject: 'Your file is ready: %{name}',
      intro: 'The file ‘%{name}’ you asked for is ready: %{rows} row. |||| The file ‘%{name}’ you asked for is ready: %{rows} rows.',
      button: 'To my files',
      note: 'You download it yourself, after signing in. We clear it away after %{days} days.',
    },
    payment_link: {
      subject: 'Pay for your order at %{organization}',
      intro: 'You ordered from %{organization}: %{ordered}. The total is %{amount}. Pay with the button below; you choose how.',
      button: 'Pay %{amount}',
      question: 'If you have already paid, or did not order anything, you can ignore this email.',
    },
    security: {
      button: 'View your account',
      ours: 'If this was you, you do not need to do anything. If it was not, change your password right away and sign out your other devices.',
      new_device: {
        subject: 'A new device signed in',
        intro: 'On %{at} a device that we did not know yet signed in to your account at %{application}: %{device}, from %{address}.',
      },
      moved_device: {
        subject: 'Your account is used on another device',
        intro:
          'On %{at} your account at %{application} was used from another device than the one that you signed in on, without signing in again: %{device}, from %{address}.',
      },
      device: {
        on: '%{browser} on %{system}',
        unknown: 'an unknown device',
        nowhere: 'an unknown network',
      },
      totp_on: {
        subject: 'Signing in with a code is on',
        intro:
          'On %{at} an authenticator app was set up for your account at %{application}. From now on signing in asks for a code as well.',
      },
      totp_off: {
        subject: 'Signing in with a code is off',
        intro: 'On %{at} the authenticator app was removed from your account at %{application}.',
      },
      passkey_added: {
        subject: 'A passkey was added',
        intro: 'On %{at} a passkey was added to your account at %{application}: %{passkey}. It signs in without a password.',
      },
      passkey_removed: {
        subject: 'A passkey was removed',
        intro: 'On %{at} a passkey was removed from your account at %{application}: %{passkey}.',
      },
      recovery_made: {
        subject: 'New recovery codes were made',
        intro: 'On %{at} new recovery codes were made for your account at %{application}. The old ones no longer work.',
      },
      provider_linked: {
        subject: 'You can now sign in with %{provider}',
        intro: 'On %{at} you signed in to your account at %{application} with %{provider} for the first time. The two are now linked.',
      },
      provider_unlinked: {
        subject: 'Your account was unlinked from %{provider}',
        intro: 'On %{at} your account at %{application} was unlinked from %{provider}.',
      },
      recovery_used: {
        subject: 'A recovery code was used to sign in',
        intro: 'On %{at} one of your recovery codes was used to sign in to your account at %{application}. That code no longer works.',
      },
    },
    share_reached: {
      subject: 'Your website is holding half of the spots of a session',
      intro:
        'The website or app of %{application} asked for more spots of “%{activity}” (%{organization}, %{at}) than it may hold at once without saying for which visitor. Those spots were refused.',
      meaning:
        'It may be busy, or one visitor is holding spots without ordering. Spots that are not ordered come free within fifteen minutes.',
      advice:
        'Ask the builder of the website to pass a Visitor-Key with each hold: limits then count per visitor. If no one should be booking through this website, renew its client secret. You get this email at most once a day.',
    },
    account_changed: {
      subject: 'The account number of %{organization} was changed',
      intro: '%{by} entered another account number for %{organization} on %{application} at %{at}.',
      held: 'To be on the safe side, payouts are now paused for %{hours} hours.',
      button: 'View the details',
      question: 'If you did not expect this, change the number back and tell us right away.',
    },
    review: {
      button: 'Open your organization',
      accepted: {
        subject: '%{organization} is now on %{application}',
        intro: '%{organization} was accepted. Everyone can now see the organization and its offers on %{application}.',
        next: 'What you add later can be seen as soon as it is no longer a draft.',
      },
      asked: {
        subject: 'Please make a change to %{organization}',
        intro: 'We have looked at %{organization}. Before we can show the organization on %{application}, please change this:',
        next: 'As soon as you have changed it, we will look again.',
      },
      rejected: {
        subject: '%{organization} was not accepted on %{application}',
        intro: 'We have looked at %{organization} and did not accept it. This is why:',
        next: 'The organization can no longer be seen or managed on %{application}.',
        until: 'Is this a mistake? Let us know before %{until}. Until then we can take it back.',
      },
      restored: {
        subject: '%{organization} is being reviewed again',
        intro: 'We have taken back the rejection of %{organization}. Everything is as it was.',
        next: 'You will hear from us once the organization can be seen on %{application}.',
      },
    },
    facts: {
      until: 'Until: %{until}',
      place: 'Where: %{place}',
      term: 'If you cancel: %{term}.',
    },
    contact: {
      both: 'Questions? Contact %{organization}: %{email} or %{phone}.',
      email: 'Questions? Contact %{organization}: %{email}.',
      phone: 'Questions? Contact %{organization}: %{phone}.',
      name: 'Questions? Contact %{organization}.',
    },
    money: {
      back: 'You get %{amount} back.',
      way: {
        online: '%{amount} is paid back to the account or card you paid with. This usually takes a few working days.',
        cash: 'You get %{amount} in cash from %{organization}.',
        voucher:
          'You get %{amount} back as credit for your voucher: %{smart_count} move. |||| You get %{amount} back as credit for your voucher: %{smart_count} moves.',
        external: 'You get %{amount} from %{organization} directly, the way you paid.',
      },
      owed_no_more: 'You no longer have to pay %{amount}.',
    },
    refund: {
      subject: 'You get %{amount} back: %{title}',
      subject_owed: 'You no longer have to pay %{amount}: %{title}',
      about: 'This is about order %{number} at %{organization}: %{title}.',
      about_at: 'This is about order %{number} at %{organization}: %{title} on %{when}.',
    },
    cost: {
      offered: 'Taking part costs %{amount}.',
      paid: 'It costs %{amount}, which has been paid.',
      online: 'It costs %{amount}. You will get a separate email to pay.',
      promoted: 'It costs %{amount}. %{organization} will let you know how to pay.',
      moved_invoice: 'You still owe %{amount}. %{organization} will let you know how to pay.',
      moved_online: 'You still owe %{amount}. You will get a separate email to pay.',
    },
    place: {
      reason: 'Reason: %{reason}',
      booked: {
        subject: 'You are in: %{activity}',
        intro:
          'You have %{smart_count} spot in %{activity} of %{organization} on %{when}. If there is something to pay, you will get another email about that. ||||  You have %{smart_count} spots in %{activity} of %{organization} on %{when}. If there is something to pay, you will get another email about that.',
      },
      added: {
        subject: 'You are in: %{activity}',
        intro: '%{organization} has signed you up for %{activity} on %{when}.',
      },
      promoted: {
        subject: 'You are in: %{activity}',
        intro:
          'There is room for you. You are taking part in %{activity} of %{organization} on %{when}. If you cannot come, tell us, so that someone else can.',
      },
      offered: {
        subject: 'There is a spot for you: %{activity}',
        intro: 'A spot has come free in %{activity} of %{organization} on %{when}. We are keeping it for you. Do you want it?',
        button: 'Take the spot or pass it on',
        until: 'Answer before %{until}. After that it is the next one’s turn.',
      },
      cancelled: {
        subject: 'Your booking is cancelled: %{activity}',
        intro: 'Your booking for %{activity} of %{organization} on %{when} is cancelled.',
      },
      restored: {
        subject: '%{activity} takes place after all',
        intro: '%{activity} of %{organization} on %{when} takes place after all. You have your spot back.',
        intro_waiting:
          '%{activity} of %{organization} on %{when} takes place after all. You are back on the waiting list, where you were. We will let you know when there is a spot for you.',
      },
      moved: {
        subject: 'Your booking has moved: %{activity}',
        subject_many: 'Your bookings have moved: %{activity}',
        intro_many: 'The bookings of %{names} for %{activity} of %{organization} have moved from %{from} to %{when}.',
        intro_other_many:
          '%{organization} has moved the bookings of %{names} for %{from_activity} on %{from}. They now take part in %{activity} on %{when}.',
        intro: 'Your booking for %{activity} of %{organization} has moved from %{from} to %{when}.',
        intro_other: '%{organization} has moved your booking for %{from_activity} on %{from}. You now take part in %{activity} on %{when}.',
      },
    },
    season: {
      invited: {
        subject: 'Will you take part again? %{activity}',
        intro:
          '%{organization} invites you to the new season of %{activity}. We are keeping your spot on this day: |||| %{organization} invites you to the new season of %{activity}. We are keeping your spot on these %{smart_count} days:',
        button: 'Let us know if you will take part',
        until: 'Answer before %{until}. After that your spot goes to someone else.',
      },
      accepted: {
        subject: 'You are in: %{activity}',
        intro:
          'You are taking part in %{activity} of %{organization}, on this day: |||| You are taking part in %{activity} of %{organization}, on these %{smart_count} days:',
      },
    },
    bundle_place: {
      added: {
        subject: 'You are in: %{bundle}',
        intro: '%{organization} has signed you up for the bundle %{bundle} of %{activity}, on these days:',
      },
      promoted: {
        subject: 'You are in: %{bundle}',
        intro: 'There is room for you. You are taking part in the bundle %{bundle} of %{activity} at %{organization}, on these days:',
      },
      offered: {
        subject: 'There is a spot for you: %{bundle}',
        intro:
          'A spot has come free in the bundle %{bundle} of %{activity} at %{organization}. We are keeping it for you. Do you want it? It is on these days:',
      },
      cancelled: {
        subject: 'Your booking is cancelled: %{bundle}',
        intro: 'Your booking for the bundle %{bundle} of %{activity} at %{organization} is cancelled. It is on these days:',
      },
      goes_on: 'You have the bundle %{bundle}. You are still taking part on these days:',
      ends: 'You have the bundle %{bundle}. None of its days are still to come.',
      cannot: 'If you cannot come, tell us, so that someone else can.',
    },
    session: {
      changed: {
        subject: 'A change to %{activity}',
        intro:
          '%{organization} has changed a session of %{activity}: |||| %{organization} has changed %{smart_count} sessions of %{activity}:',
      },
      cancelled: {
        subject: '%{activity} will not take place',
        intro:
          'A session of %{activity} at %{organization} will not take place: |||| %{smart_count} sessions of %{activity} at %{organization} will not take place:',
      },
      off: '%{was} will not take place.',
      money:
        'You will get a separate email about the money: how much you get back from %{organization} and how, or what you no longer have to pay.',
      moved: 'Was: %{was}. Now: %{now}.',
      moved_at: 'Was: %{was}. Now: %{now}, at %{place}.',
      at: '%{now} is now at %{place}.',
      place_gone: '%{now} is somewhere else. See the activity.',
      more: 'And %{smart_count} more session. |||| And %{smart_count} more sessions.',
    },
  },
};
