export function installPackages(options?: { development?: boolean }): void;
