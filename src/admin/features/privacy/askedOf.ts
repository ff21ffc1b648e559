import type { FoundPerson } from '../../../domain/privacy/subject';

/** How a call names somebody: by their records, or where there are none by the address that they are known by. */
export const askedOf = ({ persons, email }: FoundPerson): object => (persons.length > 0 ? { persons } : { persons, email });
