/** What is wrong with an extra question. */
export const questions = {
  questions: {
    no_url: 'Vul bij %{field} een webadres in, of zet ‘Met link’ uit',
    options_of_text: 'Een open vraag heeft geen keuzes',
    too_few: 'Geef minstens %{min} keuzes',
    option_twice: 'De keuze ‘%{option}’ staat er twee keer',
  },
};
