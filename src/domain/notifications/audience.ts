import { type Issue, issue } from '../checks/issue';

/**
 * Whom a notification goes to. Each part that says something narrows it; of several choices within one part one is enough. With
 * nothing said: everybody. Source: docs/domain/notifications.md 6.
 */
export interface NotificationAudience {
  /** Postcode areas, by their four digits. */
  readonly zipcodes: readonly string[];
  readonly min_age: number | null;
  readonly max_age: number | null;
  /** Ids of what they take part in. */
  readonly sports: readonly string[];
  /** Ids of labels that what they take part in carries, or their organization. */
  readonly labels: readonly string[];
}

const AREA = /^[1-9]\d{3}$/;

/** What is wrong with an audience that its fields cannot tell: a postcode area is four digits. */
export function audienceIssues({ zipcodes }: Pick<NotificationAudience, 'zipcodes'>): Issue[] {
  const wrong = zipcodes.find((area) => !AREA.test(area));
  return wrong === undefined ? [] : [issue('audience.zipcodes', 'notifications.no_area', { area: wrong })];
}

/** Whether it is everybody. */
export const isEverybody = ({ zipcodes, min_age, max_age, sports, labels }: NotificationAudience): boolean =>
  zipcodes.length === 0 && min_age === null && max_age === null && sports.length === 0 && labels.length === 0;

/** Of how many it is, and how they are reached. Together the last four are all of them. */
export interface AudienceSize {
  readonly people: number;
  readonly by_mail: number;
  readonly by_push: number;
  readonly without_address: number;
  readonly unsubscribed: number;
}

/** People with a postcode in an area; null where so few that they might be recognised. */
export interface ZipcodeArea {
  readonly zipcode: string;
  readonly total: number | null;
}
