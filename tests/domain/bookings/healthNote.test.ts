import { describe, expect, it } from 'vitest';
import { isHealthNote } from '../../../src/domain/persons/healthNote';

describe('A health note', () => {
  it.each(['Notenallergie, EpiPen in de tas', 'heeft ASTMA', 'Allergic to bees', 'Diabetes: mag altijd eten', 'Peanut allergy'])(
    'is recognized in “%s”',
    (note) => expect(isHealthNote(note)).toBe(true),
  );
  it.each(['is not recognized in “%s”', 'Vader haalt op', '', 'Komt later', 'nutmeg champion'])('is not seen in “%s”', (note) =>
    expect(isHealthNote(note)).toBe(false),
  );
});
