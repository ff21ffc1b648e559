/** An entry in the register of processing activities: an entity with personal data, in the language of the reader. */
export interface Processing {
  readonly resource: string;
  readonly name: string;
  /** Fields about the person whom a record is about. */
  readonly fields: readonly string[];
  /** Fields that name the user who did something. */
  readonly staff: readonly string[];
  readonly purpose: string;
  /** Legal basis (GDPR, article 6). */
  readonly basis: string;
  /** Roles that can currently open such records. */
  readonly seen_by: readonly string[];
}
