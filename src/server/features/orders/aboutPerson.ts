import { ApiError } from '../../core/apiError';

/** Runs `work` for one of several people, and reports its errors under that person: `people.1.email`. */
export async function aboutPerson<T>(index: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const issues = error.issues.map((issue) => ({ ...issue, at: issue.at === '' ? '' : `people.${index}.${issue.at}` }));
    throw new ApiError(error.status, issues, error.more);
  }
}
