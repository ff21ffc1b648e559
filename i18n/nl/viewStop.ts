/** The page behind the link to stop mails of a view: it comes with that page alone, in both languages. */
export const viewStop = {
  kinds: {
    weekly: 'de wekelijkse mail',
    arrivals: 'mails over wat er nieuw is',
    quiet: 'mails over sessies met weinig aanmeldingen',
  },
  title: 'Mail over ‘%{view}’',
  text: 'Wil je op %{email} %{kind} over ‘%{view}’ niet meer krijgen?',
  stop: 'Ja, stop deze mail',
  stopped: 'De mail is gestopt',
  stopped_text: 'Je krijgt op %{email} %{kind} over ‘%{view}’ niet meer.',
  again: 'Toch weer krijgen',
};
