/** The plots of a dashboard, each of which can be taken out as a table. */
export const PLOTS = ['over_time', 'sports', 'organizations', 'ages', 'genders', 'areas', 'reach', 'hours'] as const;
export type PlotName = (typeof PLOTS)[number];
