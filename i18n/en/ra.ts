import english from 'ra-language-english';

const { page, message, validation } = english.ra;

/** The words of react-admin that the built app asks for; ours where it says in them what we say elsewhere. */
export const ra = {
  ra: {
    page: { edit: page.edit, list: page.list },
    message: { select_all_limit_reached: message.select_all_limit_reached },
    auth: { auth_check_error: 'Sign in to continue.' },
    notification: {
      updated: 'Saved |||| %{smart_count} saved',
      item_doesnt_exist: 'This does not exist (any more)',
      http_error: 'An error occurred while processing your request. Please try again later.',
      i18n_error: 'This language could not be loaded',
      logged_out: 'Your session has ended. Sign in again.',
      not_authorized: 'You do not have access to this part.',
    },
    validation: {
      required: validation.required,
      minLength: validation.minLength,
      maxLength: validation.maxLength,
      minValue: validation.minValue,
      maxValue: validation.maxValue,
      number: validation.number,
      email: validation.email,
      oneOf: validation.oneOf,
      regex: validation.regex,
    },
  },
};
