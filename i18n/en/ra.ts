import english from 'ra-language-english';

const FAILED = 'An error occurred while processing your request. Please try again later.';

/** react-admin's own words; ours where it says in them what we say elsewhere. */
export const ra = {
  ...english,
  ra: {
    ...english.ra,
    action: { ...english.ra.action, unselect: 'Select none' },
    message: {
      ...english.ra.message,
      access_denied: 'You do not have access to this page',
      invalid_form: 'Please fill in all the fields correctly',
    },
    auth: {
      ...english.ra.auth,
      auth_check_error: 'Sign in to continue.',
      email: 'Email address',
      sign_in_error: 'Signing in failed, try again',
      logout: 'Sign out',
    },
    notification: {
      ...english.ra.notification,
      updated: 'Saved |||| %{smart_count} saved',
      created: 'Created',
      deleted: 'Deleted |||| %{smart_count} deleted',
      bad_item: 'This is not right',
      item_doesnt_exist: 'This does not exist (any more)',
      http_error: FAILED,
      data_provider_error: FAILED,
      i18n_error: 'This language could not be loaded',
      canceled: 'Cancelled',
      logged_out: 'Your session has ended. Sign in again.',
      not_authorized: 'You do not have access to this part.',
      offline: 'No connection. The data could not be fetched.',
    },
  },
};
