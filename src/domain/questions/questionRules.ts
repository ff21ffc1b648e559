import { type Issue, issue } from '../checks/issue';

/** The part of an extra question that its rules read. */
export interface QuestionShape {
  readonly type: 'text' | 'single_select' | 'multi_select';
  readonly options: readonly string[];
  readonly has_url: boolean;
  readonly url: string | null;
}

/** Fewer options leave nothing to choose. */
export const MIN_OPTIONS = 2;

/**
 * What is wrong with a question: a choice needs at least two different options, an open question has none, and a link needs an address.
 * Source: docs/domain/sign-up.md 7.
 */
export function questionIssues({ type, options, has_url, url }: QuestionShape): Issue[] {
  const link = has_url && url === null ? [issue('url', 'questions.no_url')] : [];
  return [...optionIssues(type, options), ...link];
}

function optionIssues(type: QuestionShape['type'], options: readonly string[]): Issue[] {
  if (type === 'text') return options.length > 0 ? [issue('options', 'questions.options_of_text')] : [];
  if (options.length < MIN_OPTIONS) return [issue('options', 'questions.too_few', { min: MIN_OPTIONS })];
  const spelled = options.map((option) => option.trim().toLowerCase());
  const twice = options.find((_option, index) => spelled.indexOf(spelled[index] ?? '') !== index);
  return twice === undefined ? [] : [issue('options', 'questions.option_twice', { option: twice })];
}
