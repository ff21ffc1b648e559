/** Words of the mails that the server sends. */
export const mails = {
  mails: {
    greeting: 'Hello %{name},',
    link: 'Does the button not work? Open this address: %{url}',
    footer: 'This mail comes from %{application}.',
    reset: {
      subject: 'Choose a new password for %{application}',
      intro: 'You asked for a new password for %{application}. With the button below you choose one yourself.',
      button: 'Choose a new password',
      until: 'The link works once, until %{until}.',
      ignore: 'Did you not ask for this? Then there is nothing to do: your password stays as it is.',
    },
    invite: {
      subject: '%{inviter} invites you to %{place}',
      intro: '%{inviter} invites you to work on %{place} at %{application}. Your role will be: %{role}.',
      next: 'Make an account, or sign in with the account that you have already.',
      button: 'See the invitation',
      until: 'The invitation works once, until %{until}.',
      ignore: 'Do you not know %{inviter}, or would you rather not join? Then there is nothing to do.',
    },
  },
};
