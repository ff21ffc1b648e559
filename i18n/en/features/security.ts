/** The words of what the platform asks of everyone's account. */
export const security = {
  security: {
    title: 'Two-step sign-in',
    about: 'Who needs a code or a passkey on this platform, besides the password?',
    superadmins: 'Superadmins',
    superadmins_about: 'They have access to everything.',
    finance: 'Everyone who handles money',
    finance_about: 'Who pays out, or may change the account to which an organization is paid.',
    people: '%{secured} of %{smart_count} person has set it up |||| %{secured} of %{smart_count} people have set it up',
    since: 'required since %{date}',
    grace: 'People who are signed in now set up the second step the next time they sign in.',
    save: 'Save',
    confirm: 'You are changing what this platform asks of its staff. Enter your password.',
  },
};
