/** The words of what the platform asks of everybody's account. */
export const security = {
  security: {
    title: 'Two-step sign-in',
    about: 'Of whom does this platform ask a code or a passkey besides the password?',
    superadmins: 'Of superadmins',
    superadmins_about: 'They can go everywhere.',
    finance: 'Of whoever handles money',
    finance_about: 'Who pays out, or may change the account to which an organization is paid.',
    people: '%{secured} of %{smart_count} person has set it up |||| %{secured} of %{smart_count} people have set it up',
    since: 'asked since %{date}',
    grace: 'Whoever is signed in now notices it the next time: they then set up a second step first.',
    save: 'Save',
    confirm: 'You are changing what this platform asks of its staff. Type your password.',
  },
};
