/** Sports that activities hold. */
export const sports = {
  sports: {
    in_use: 'These sports belong to activities and cannot be unlinked: %{list}',
    keep_title: '%{name} cannot be unlinked. Save anyway? |||| %{smart_count} sports cannot be unlinked. Save anyway?',
    keep_text:
      'This sport cannot be unlinked because it belongs to activities. You can keep it and save the rest. |||| These sports cannot be unlinked because they belong to activities. You can keep them and save the rest.',
    more: 'and %{smart_count} more |||| and %{smart_count} more',
    back: 'Back to the form',
    keep: 'Keep the sport and save |||| Keep the sports and save',
  },
};
