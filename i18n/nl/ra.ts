/** The words of react-admin that the built app asks for: tests/e2e/firstVisit.test.ts names one that is missing or that nothing asks for. */
export const ra = {
  ra: {
    page: { edit: '%{name} %{recordRepresentation}', list: '%{name}' },
    message: {
      select_all_limit_reached: 'Dit zijn er te veel om allemaal te selecteren. Alleen de eerste %{max} zijn geselecteerd.',
    },
    auth: { auth_check_error: 'Log in om verder te gaan' },
    notification: {
      updated: 'Opgeslagen |||| %{smart_count} opgeslagen',
      item_doesnt_exist: 'Dit bestaat niet (meer)',
      http_error: 'Er is een fout opgetreden bij het verwerken van uw verzoek. Probeer het later opnieuw.',
      i18n_error: 'Deze taal kon niet worden geladen',
      logged_out: 'Je sessie is voorbij. Log opnieuw in.',
      not_authorized: 'Je hebt geen toegang tot dit onderdeel.',
    },
    validation: {
      required: 'Verplicht',
      minLength: 'Minstens %{min} tekens',
      maxLength: 'Hoogstens %{max} tekens',
      minValue: 'Minstens %{min}',
      maxValue: 'Hoogstens %{max}',
      number: 'Vul een getal in',
      email: 'Vul een geldig e-mailadres in',
      oneOf: 'Kies een van: %{options}',
      regex: 'Moet voldoen aan %{pattern}',
    },
  },
};
