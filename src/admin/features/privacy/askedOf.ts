import type { FoundPerson } from '../../../domain/privacy/subject';

/** How a call identifies a person: by their records, or without any by their email address. */
export const askedOf = ({ persons, email }: FoundPerson): object => (persons.length > 0 ? { persons } : { persons, email });
