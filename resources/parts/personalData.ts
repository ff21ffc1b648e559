import { date, email, phone, select, text } from '../../src/schema/vocabulary.gen';

/** A person's identity and contact data (docs/domain/sign-up.md 9). Trainers see the phone number, which they need on the pitch, and not the email address. */
export const personalData = () => ({
  first_name: text({ personal: true, required: true, max: 80, search: true }),
  last_name: text({ personal: true, required: true, max: 120, search: true, surnameOf: 'first_name' }),
  email: email({ personal: true, search: true, see: 'create-activities' }),
  phone: phone({ personal: true }),
  date_of_birth: date({ personal: true, isBirth: true }),
  gender: select({ personal: true, choices: ['male', 'female', 'other'] }),
});

export const personalWords = {
  nl: {
    first_name: 'Voornaam',
    last_name: 'Achternaam',
    email: 'E-mailadres',
    phone: 'Telefoon',
    date_of_birth: 'Geboortedatum',
    gender: 'Geslacht',
  },
  en: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email address',
    phone: 'Phone',
    date_of_birth: 'Date of birth',
    gender: 'Gender',
  },
} as const;

export const genders = {
  nl: { male: 'Man', female: 'Vrouw', other: 'Anders', nothing: 'Niet opgegeven' },
  en: { male: 'Male', female: 'Female', other: 'Other', nothing: 'Not given' },
} as const;
