/**
 * Lower-case letters of the Latin alphabet with an accent or a stroke, and at the same place in `PLAIN` the letter they are found by. Part of
 * the search indexes of the database, so a change needs a migration.
 */
export const ACCENTED = 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț';
export const PLAIN = 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust';

const plain = new Map([...ACCENTED].map((letter, at) => [letter, PLAIN[at]]));

/** A text as searches compare it: in lower case and without accents, so that `ozdemir` finds `Özdemir`. */
export const plainLetters = (text: string): string =>
  [...text.normalize('NFC').toLowerCase()].map((letter) => plain.get(letter) ?? letter).join('');
