/** The words of what the platform asks of everybody's account. */
export const security = {
  security: {
    title: 'Two-step sign-in',
    about: 'Who needs a code or a passkey on this platform, besides the password?',
    superadmins: 'Superadmins',
    superadmins_about: 'They have access to everything.',
    finance: 'Whoever handles money',
    finance_about: 'Who pays out, or may change the account to which an organization is paid.',
    people: '%{secured} of %{smart_count} person has set it up |||| %{secured} of %{smart_count} people have set it up',
    since: 'required since %{date}',
    grace: 'Whoever is signed in now will notice the next time they sign in: they then set up a second step first.',
    save: 'Save',
    confirm: 'You are changing what this platform asks of its staff. Enter your password.',
  },
};
