import type { ApplicationOffer } from './statistics';

/** Whether there were bookings from the beginning of the earlier range on, so that the ranges can be compared. */
export const canCompare = ({ booked_from, before }: Pick<ApplicationOffer, 'booked_from' | 'before'>): boolean =>
  booked_from === null || booked_from <= before.from;
