/** The screens of a location. */
export const locations = {
  locations: {
    contacts_about: 'Whom participants and colleagues can turn to. Each contact has at least one role.',
    preview: 'Preview',
    preview_name: 'Preview of the button: %{label}, to %{address}',
    no_button: 'There is no button at this location.',
    no_label: 'Button text',
    no_address: 'no address yet',
  },
};
