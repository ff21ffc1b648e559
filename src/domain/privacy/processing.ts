/** A line of the register of processing: one entity that holds something of people, in the words of the reader. */
export interface Processing {
  readonly resource: string;
  readonly name: string;
  /** What is held of the person whom a record is about. */
  readonly fields: readonly string[];
  /** Fields that name whoever did something. */
  readonly staff: readonly string[];
  readonly purpose: string;
  /** On what ground of the law (GDPR, article 6). */
  readonly basis: string;
  /** Roles that can open such records by what they hold today. */
  readonly seen_by: readonly string[];
}
