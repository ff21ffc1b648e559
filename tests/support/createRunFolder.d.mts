export function createRunFolder(): () => Promise<void>;
