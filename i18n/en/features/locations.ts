/** The screens of a location. */
export const locations = {
  locations: {
    contacts_about: 'Who participants and colleagues can turn to. Each contact has at least one role.',
    part_rename: {
      open: 'Rename a part',
      title: 'Rename a part of %{name}',
      text: 'The sessions that take the part keep it, with its new name.',
      from: 'Part',
      to: 'New name',
      verb: 'Rename',
      keep: 'Cancel',
      done: 'The part is now called %{name}',
    },
    preview: 'Preview',
    preview_name: 'Preview of the button: %{label}, to %{address}',
    no_button: 'There is no button at this location.',
    no_label: 'Button text',
    no_address: 'no address yet',
    view: { name: 'View', table: 'Table', map: 'Map' },
    map: 'Locations on the map',
    on_map: 'One location on the map. |||| %{smart_count} locations on the map.',
    without_place: 'One location has no coordinates. |||| %{smart_count} locations have no coordinates.',
    map_cut: 'The map shows no more than %{max}: filter to see the rest.',
    cluster: '%{smart_count} locations near %{name} |||| %{smart_count} locations near %{name}',
    here: 'In this place',
  },
};
