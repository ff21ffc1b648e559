import { describe, expect, it } from 'vitest';
import { isHealthNote } from '../../../src/domain/persons/healthNote';

describe('A note about health', () => {
  it.each(['Notenallergie, EpiPen in de tas', 'heeft ASTMA', 'Allergic to bees', 'Diabetes: mag altijd eten', 'Peanut allergy'])(
    'is seen in “%s”',
    (note) => expect(isHealthNote(note)).toBe(true),
  );
  it.each(['Speelt graag in de goal', 'Vader haalt op', '', 'Komt later', 'nutmeg champion'])('is not seen in “%s”', (note) =>
    expect(isHealthNote(note)).toBe(false),
  );
});
