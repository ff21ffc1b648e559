/** What is wrong with an extra question. */
export const questions = {
  questions: {
    no_url: 'Enter a web address at %{field}, or turn ‘With a link’ off',
    options_of_text: 'An open question has no options',
    too_few: 'Give at least %{min} options',
    option_twice: 'The option ‘%{option}’ is there twice',
  },
};
