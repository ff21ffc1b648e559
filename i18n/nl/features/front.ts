/** The front page of an organization. */
export const front = {
  front: { new_activity: 'Nieuwe activiteit' },
};
