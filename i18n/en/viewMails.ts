/** What the mails about a shared view say; the server alone says it. */
export const viewMails = {
  viewMails: {
    weekly: {
      subject: '%{view}: %{smart_count} row this week |||| %{view}: %{smart_count} rows this week',
      intro:
        'The view “%{view}” (%{what}) of %{place} now has %{smart_count} row. |||| The view “%{view}” (%{what}) of %{place} now has %{smart_count} rows.',
    },
    arrivals: {
      subject: 'New in %{view}: %{smart_count} |||| New in %{view}: %{smart_count}',
      intro:
        '%{smart_count} row was added to the view “%{view}” (%{what}) of %{place}. |||| %{smart_count} rows were added to the view “%{view}” (%{what}) of %{place}.',
    },
    quiet: {
      subject: 'Few sign-ups yet: %{smart_count} session |||| Few sign-ups yet: %{smart_count} sessions',
      intro:
        '%{smart_count} session at %{place} starts soon with few sign-ups (view “%{view}”): |||| %{smart_count} sessions at %{place} start soon with few sign-ups (view “%{view}”):',
    },
    session: '%{activity}, %{when}: %{taken} of %{spots} spots',
    more: 'And %{smart_count} more. |||| And %{smart_count} more.',
    open: 'Open the view',
    file: 'Open or download the view',
    sign_in: 'You sign in first, and see what you may see at that moment. That is why no file is attached to this email.',
    stop: 'No longer want this email? Stop it here: %{stop}',
  },
};
