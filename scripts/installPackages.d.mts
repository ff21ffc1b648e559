export function installPackages(options?: {
  development?: boolean;
  during?: (name: string, work: () => Promise<void>) => Promise<void>;
}): Promise<void>;
