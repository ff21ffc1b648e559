/** The page behind the link to stop mails of a view: it comes with that page alone, in both languages. */
export const viewStop = {
  kinds: {
    weekly: 'the weekly email',
    arrivals: 'emails about what is new',
    quiet: 'emails about sessions with few sign-ups',
  },
  title: 'Email about “%{view}”',
  text: 'Do you no longer want to get %{kind} about “%{view}” at %{email}?',
  stop: 'Yes, stop this email',
  stopped: 'The email was stopped',
  stopped_text: 'You will no longer get %{kind} about “%{view}” at %{email}.',
  again: 'Get it again after all',
};
