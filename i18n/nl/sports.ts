/** Sports that activities hold. */
export const sports = {
  sports: {
    in_use: 'Deze sporten horen bij activiteiten en kunnen er niet af: %{list}',
    keep_title: '%{name} kan er niet af. Toch opslaan? |||| %{smart_count} sporten kunnen er niet af. Toch opslaan?',
    keep_text:
      'Deze sport kan niet worden losgekoppeld, omdat die bij activiteiten hoort. Je kunt de sport laten staan en de rest opslaan. |||| Deze sporten kunnen niet worden losgekoppeld, omdat ze bij activiteiten horen. Je kunt ze laten staan en de rest opslaan.',
    more: 'en nog %{smart_count} |||| en nog %{smart_count}',
    back: 'Terug naar het formulier',
    keep: 'Sport laten staan en opslaan |||| Sporten laten staan en opslaan',
  },
};
