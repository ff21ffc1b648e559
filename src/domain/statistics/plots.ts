/** The charts of a dashboard, each of which can be exported as a table. */
export const PLOTS = ['over_time', 'sports', 'organizations', 'ages', 'genders', 'areas', 'reach', 'hours'] as const;
export type PlotName = (typeof PLOTS)[number];
