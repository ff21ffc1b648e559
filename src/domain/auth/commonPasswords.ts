/**
 * The most common passwords of 8 or more characters, including Dutch ones: some literally, others as a word with a common ending. Over
 * 5,000 in total, in 8 kB.
 */
const LITERAL_PASSWORDS = `
12345678 123456789 1234567890 0123456789 0987654321 9876543210 987654321 87654321 11111111 111111111 1111111111 00000000 000000000 0000000000
22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12341234 11112222 11223344 1122334455 12121212 12312312 123123123 321321321
31415926 13131313 10101010 20202020 21212121 01012000 01011990 01011980 12345679 1234567891 12345678910 123456781 147258369 159357456 159753456 789456123 741852963 963852741 456789123 14725836 15975346 78945612 12344321 123454321 13579246 24681357 246813579
qwertyui qwertyuiop qwertyuiop123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 1qwerty1 qwerty321 asdfghjk asdfghjkl asdfasdf asdf1234 zxcvbnm1 zxcvbnm123 zxcvbnmasdf qweasdzxc qwe123qwe qweqweqwe qwer1234 qazwsxedc qazwsx123 qaz123wsx 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1xsw2 zaq1zaq1 123qweasd 123qwe123 1234qwer 12345qwert 12qwaszx azertyui azertyuiop azerty123 qwertzui qwertzuiop
abcdefgh abcdefghi abcdefghij abcd1234 abcde123 abcdef12 abcdefg1 abc12345 abc123456 abc123abc abcabcabc 1234abcd 123abc123 a1b2c3d4 a1b2c3d4e5 a1234567 a12345678 a123456789 aa123456 aaaaaaaa aaaaaaaaa abababab 1a2b3c4d aabbccdd q1234567 z1234567
iloveyou iloveyou1 iloveyou2 iloveyou123 iloveyou! ilovegod iloveme1 loveyou1 trustno1 letmein1 letmein123 letmein! opensesame opensesam startrek starwars starwars1 blink182 whatever1 changeme changeme1 changeme123 nopassword mypassword yourpassword newpassword oldpassword thepassword notmypassword password1! p@ssw0rd p@ssw0rd1 p@ssword passw0rd passw0rd1 pa55word pa55w0rd pa$$word pa$$w0rd default1 defaultpassword temp1234 temporary test1234 testtest testtest1 test12345 testing123 guest123 user1234 root1234 admin123 admin1234 admin12345 adminadmin administrator superuser superadmin
ikhouvanjou ikhouvanje ikhouvanjou1 hallohallo welkomwelkom geheimgeheim wachtwoord wachtwoordwachtwoord mijnwachtwoord nieuwwachtwoord geenidee geenwachtwoord vergeten wachtwoordvergeten watdanook daaromnou niksaandehand hupholland hupholland1 hollandhup feyenoord1908 ajax1900 ajaxajax ajaxamsterdam wijzijnajax psvpsvpsv eindhoven1913 psv1913psv goedemorgen goedemiddag goedenavond dankjewel alstublieft lekkerbelangrijk doemaarwat komoplaatje lekkerding mooiweer hoigroetjes tafeltje stroopwafel hagelslag pannenkoek bitterballen boerenkool pindakaas appeltaart sinterklaas zwartepiet elfstedentocht koningsdag carnaval zomervakantie vakantie kerstmis
`;

const WORDS = `
password pass secret login master dragon monkey shadow sunshine princess football baseball basketball hockey soccer tennis golf sport sports fitness superman batman spiderman ironman pokemon pikachu minecraft fortnite mustang ferrari porsche mercedes yamaha honda harley corvette chelsea liverpool arsenal barcelona madrid juventus
jordan michael jessica ashley daniel charlie thomas robert michelle nicole andrew joshua matthew jennifer amanda hunter buster tigger ginger cookie cheese pepper banana orange purple yellow silver golden diamond crystal angel angels lovely loveme lover flower butterfly summer winter spring autumn freedom whatever killer computer internet samsung google facebook apple windows merlin maggie hannah george soldier phoenix thunder eagle falcon tiger lions panther rabbit kitten puppy blaster rainbow chocolate vanilla coffee welcome hello access qwerty azerty abc123 zxcvbn asdfgh
welkom wachtwoord geheim hallo vakantie zomer winter herfst lente januari februari maart april juni juli augustus september oktober november december maandag dinsdag woensdag donderdag vrijdag zaterdag zondag voetbal hockey tennis schaatsen zwemmen fietsen wielrennen hardlopen turnen judo korfbal volleybal handbal badminton paardrijden dansen gymnastiek sporten sporthal vereniging club trainer speelveld
feyenoord ajax psveindhoven twente vitesse heerenveen groningen utrecht amsterdam rotterdam denhaag eindhoven tilburg breda nijmegen arnhem almere zwolle haarlem leiden maastricht apeldoorn enschede amersfoort leeuwarden delft deventer holland nederland oranje friesland limburg brabant zeeland drenthe gelderland
sanne lotte emma sophie julia lisa anouk femke iris fleur eva daan sem lucas bram luuk thijs jesper ruben jeroen pieter kees henk willem johan marco dennis kevin patrick martijn sander stefan mark peter erik marieke linda petra monique saskia ingrid esther wendy mandy chantal kimberly
mama papa oma opa schatje liefje lieverd poepie knuffel prinses koning koningin bloem vlinder zonnetje regenboog konijn poes hond paard olifant tijger leeuw beer vogel draak voetbal snoepje chocola koekje banaan aardbei appel kaas fiets school werk kantoor thuis baas chef gebruiker beheer beheerder admin administrator support service manager
`;

const ENDINGS = [
  '',
  '1',
  '2',
  '01',
  '11',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '00',
  '69',
  '99',
  '007',
  '2000',
  '2010',
  '2020',
  '2021',
  '2022',
  '2023',
  '2024',
  '2025',
  '2026',
];
const MIN_LENGTH = 8;

const split = (text: string) => text.split(/\s+/).filter((word) => word !== '');

function build(): ReadonlySet<string> {
  const made = split(WORDS).flatMap((word) => ENDINGS.map((ending) => word + ending));
  return new Set([...split(LITERAL_PASSWORDS), ...made].filter((password) => password.length >= MIN_LENGTH));
}

let known: ReadonlySet<string> | null = null;

/** Built on first use. */
export const commonPasswords = (): ReadonlySet<string> => (known ??= build());

const LOOKALIKES: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };

/**
 * Whether a password is among the most common ones, ignoring case and look-alike characters.
 * @example isCommonPassword('W@chtwoord2026') // true
 */
export function isCommonPassword(password: string): boolean {
  // A punctuation mark at the end is the first thing people add when a form requires one.
  const lower = password.toLowerCase().replace(/[!.?]+$/, '');
  // Only the word is spelt with look-alike characters; digits at the end are digits.
  const [, word = '', figures = ''] = /^(.*?)(\d*)$/s.exec(lower) ?? [];
  return [password.toLowerCase(), lower, plain(word) + figures, plain(lower)].some((candidate) => commonPasswords().has(candidate));
}

const plain = (text: string) => [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');
