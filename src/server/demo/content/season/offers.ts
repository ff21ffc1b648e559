import type { SportName } from '../platform';

/** How something is given: every week, now and then, as a course of some weeks, on days in a row, or open to whoever walks in. */
export type Rhythm = 'weekly' | 'twice' | 'monthly' | 'single' | 'course' | 'camp' | 'open';

/** Name, youngest and oldest who fit (null is open), and the rhythm; weekly when left out. */
export type Offer = readonly [name: string, from: number | null, to: number | null, rhythm?: Rhythm];

/** What clubs give, by sport. The names are those on the board in the canteen. */
export const OFFERS: Readonly<Record<SportName, readonly Offer[]>> = {
  Voetbal: [['Mini’s: balplezier voor kleuters', 4, 6], ['Jeugdtraining onder 9', 6, 8, 'twice'], ['Jeugdtraining onder 13', 9, 12, 'twice'], ['Jeugdtraining onder 17', 13, 16, 'twice'], ['Meidenvoetbal', 8, 14], ['Keeperstraining', 9, 18], ['Walking football', 60, null], ['Vrouwenvoetbal recreatief', 18, null], ['Zaalvoetbal op vrijdag', 16, null], ['Voetbalkamp in de vakantie', 7, 13, 'camp'], ['G-voetbal', 10, null], ['Techniektraining', 8, 15, 'course'], ['Veertigplus: een uur partijtje', 40, null], ['Clinic passen en trappen', 8, 12, 'single']],
  Hockey: [['Funkey', 4, 5], ['Jongste jeugd', 6, 9, 'twice'], ['Trimhockey', 30, null], ['Jeugdtraining onder 14', 10, 13, 'twice'], ['Strafcornerclinic', 12, 18, 'single'], ['Zaalhockey in de winter', 10, 18, 'course'], ['Kom hockeyen: kennismaken', 6, 12, 'single']],
  Tennis: [['Tenniskids rood', 6, 9], ['Tenniskids oranje en groen', 9, 12], ['Volwassenen beginners', 18, null, 'course'], ['Volwassenen gevorderd', 18, null], ['Dubbelavond', 18, null], ['Tennis op dinsdagochtend', 55, null], ['Zomertenniskamp', 8, 14, 'camp'], ['Competitietraining', 16, null, 'twice']],
  Zwemmen: [['Zwemles A-diploma', 4, 8, 'twice'], ['Zwemles B en C', 6, 11, 'twice'], ['Snorkelen', 8, 14, 'course'], ['Zwemles voor volwassenen', 18, null, 'course'], ['Aquafit', 50, null, 'twice'], ['Banenzwemmen met trainer', 18, null], ['Ouder- en babyzwemmen', 0, 3], ['Waterpolo voor beginners', 9, 14], ['Gezinsuur op zondag', null, null, 'open'], ['Reddend zwemmen', 12, 18]],
  Dansen: [['Kleuterdans', 3, 6], ['Streetdance 8 tot 12', 8, 12], ['Streetdance tieners', 12, 17], ['Modern', 14, null], ['Salsa voor stelletjes', 18, null, 'course'], ['Dansen voor 60-plus', 60, null], ['Hiphop open les', 12, null, 'open'], ['Dansweek met voorstelling', 7, 13, 'camp'], ['Ballet basis', 5, 9]],
  Fitness: [['Circuittraining', 16, null, 'twice'], ['Fit na een blessure', 18, null, 'course'], ['Kracht voor beginners', 16, null], ['Bootcamp in het park', 18, null, 'twice'], ['Fit en vitaal 60-plus', 60, null, 'twice'], ['Zumba', 16, null], ['Jongerenfitness', 14, 18], ['Buik, billen, benen', 16, null], ['Fittest en plan', 16, null, 'single']],
  Padel: [['Padel voor beginners', 16, null, 'course'], ['Padelinstuif', 16, null], ['Padel jeugd', 9, 15], ['Mix-toernooi padel', 18, null, 'monthly'], ['Padel gevorderd', 18, null]],
  Atletiek: [['Pupillen', 6, 11, 'twice'], ['Junioren', 12, 17, 'twice'], ['Loopgroep van 0 naar 5', 18, null, 'course'], ['Loopgroep 10 kilometer', 18, null, 'twice'], ['Polshoogclinic', 12, 20, 'single'], ['Baantraining masters', 35, null], ['Testloop', 16, null, 'monthly'], ['Wheelen op de baan', 10, null]],
  Badminton: [['Jeugdbadminton', 8, 15], ['Recreanten op dinsdag', 18, null], ['Badminton voor beginners', 16, null, 'course'], ['Competitietraining', 16, null], ['Dubbeltoernooi', 16, null, 'monthly'], ['Senioren in de ochtend', 55, null]],
  Basketbal: [['Onder 10 gemengd', 7, 9], ['Onder 14', 10, 13, 'twice'], ['Onder 18', 14, 17, 'twice'], ['Meidenbasketbal', 10, 16], ['Drie tegen drie', 14, null, 'open'], ['Recreanten', 18, null], ['Rolstoelbasketbal', 12, null], ['Basketbalkamp', 9, 15, 'camp']],
  Handbal: [['Minihandbal', 6, 9], ['Jeugdtraining', 10, 16, 'twice'], ['Dames recreanten', 18, null], ['Beachhandbalclinic', 12, null, 'single'], ['Handbalspeeltuin', 4, 6]],
  'Jeu de boules': [['Vrije inloop', null, null, 'open'], ['Boules voor beginners', 18, null, 'course'], ['Mêlée op woensdag', 50, null], ['Clubtoernooi', 18, null, 'monthly'], ['Boules en koffie', 65, null]],
  Judo: [['Tuimeljudo', 4, 6], ['Judo jeugd', 7, 12, 'twice'], ['Judo tieners', 12, 17], ['Judo volwassenen', 18, null, 'twice'], ['Valpreventie 65-plus', 65, null, 'course'], ['Wedstrijdtraining', 10, 18], ['Weerbaarheid voor meiden', 10, 14, 'course']],
  Klimmen: [['Introductie boulderen', 12, null, 'single'], ['Kinderklimmen', 6, 11], ['Jeugdteam', 10, 17, 'twice'], ['Techniek gevorderden', 16, null, 'course'], ['Klimmen na school', 8, 14], ['Voorklimcursus', 16, null, 'course'], ['Vriendinnenavond', 16, null, 'monthly']],
  Korfbal: [['Kangoeroes', 4, 6], ['Pupillen', 7, 11, 'twice'], ['Aspiranten', 12, 16, 'twice'], ['Midweekkorfbal', 20, null], ['Korfbalinstuif voor scholen', 6, 12, 'single']],
  Paardrijden: [['Ponyknuffelen', 3, 6, 'monthly'], ['Beginners longeren', 6, 14], ['Groepsles jeugd', 8, 16, 'twice'], ['Groepsles volwassenen', 18, null], ['Aangepast paardrijden', 6, null], ['Ponykamp', 7, 14, 'camp'], ['Buitenrit', 14, null, 'monthly']],
  Roeien: [['Basiscursus scullen', 16, null, 'course'], ['Jeugdroeien', 10, 17, 'twice'], ['Toerroeien', 18, null], ['Indoorroeien', 16, null, 'twice'], ['Kennismakingsmiddag', 12, null, 'single']],
  Schaatsen: [['Krabbelen', 4, 8], ['Schaatsles jeugd', 8, 15], ['Schaatsles volwassenen', 18, null, 'course'], ['Schaatsen op muziek', null, null, 'open'], ['Marathontraining', 16, null, 'twice'], ['Schaatskamp', 8, 14, 'camp']],
  Skateboarden: [['Skateles beginners', 6, 12], ['Skateles gevorderd', 8, 16], ['Girls skate', 8, 18], ['Open parkuur', null, null, 'open'], ['Longboard voor volwassenen', 18, null, 'course'], ['Vakantieskaten', 7, 14, 'camp']],
  Tafeltennis: [['Tafeltennis jeugd', 7, 15], ['Recreanten', 18, null], ['Parkinson-pingpong', 45, null], ['Bedrijventoernooi', 18, null, 'monthly'], ['Batjesavond', null, null, 'open']],
  Turnen: [['Ouder- en kindgym', 1, 4], ['Kleutergym', 4, 6], ['Turnen recreatie', 6, 12], ['Selectie meisjes', 8, 15, 'twice'], ['Freerunnen', 8, 16], ['Trampolinespringen', 8, 18], ['Seniorengym', 60, null], ['Turninstuif', 5, 12, 'single']],
  Volleybal: [['CMV: spelend leren', 6, 11], ['Jeugdtraining B', 13, 16, 'twice'], ['Recreanten op donderdag', 18, null], ['Beachvolleybal', 16, null, 'course'], ['Zitvolleybal', 14, null], ['Volleybalinstuif', 8, 14, 'single'], ['Heren 2 training', 17, null, 'twice']],
  Wandelen: [['Ommetje met koffie', 55, null], ['Nordic walking', 40, null], ['Avondwandeling', 18, null], ['Stiltewandeling', 18, null, 'monthly'], ['Tien kilometer in de polder', 18, null], ['Wandelen met de buggy', 20, 45], ['Blokje om met de hond', null, null, 'open']],
  Wielrennen: [['Zondagrit groep A', 18, null], ['Zondagrit groep B', 18, null], ['Cursus rijden in een groep', 16, null, 'course'], ['Jeugdwielrennen', 9, 17, 'twice'], ['Gravelrit', 18, null, 'monthly'], ['Fietsreparatie voor beginners', 14, null, 'single'], ['Spinning in de winter', 16, null]],
  Yoga: [['Hatha yoga', 16, null, 'twice'], ['Yin yoga', 16, null], ['Stoelyoga', 65, null], ['Zwangerschapsyoga', 18, 48, 'course'], ['Kinderyoga', 6, 11], ['Yoga in het park', 16, null], ['Ademworkshop', 18, null, 'single'], ['Yoga voor hardlopers', 18, null]],
};

/** One sentence about each sport. */
export const ABOUT: Readonly<Record<SportName, string>> = {
  Voetbal: 'Veel balcontact, kleine partijtjes en een trainer die je naam kent.', Hockey: 'Stick, bitje en scheenbeschermers liggen klaar voor wie ze nog niet heeft.', Tennis: 'We werken met kleine groepen per baan, zodat je veel slaat.', Zwemmen: 'In warm water, met een vaste badmeester per groep.', Dansen: 'Op goede muziek, met ruimte voor je eigen stijl.',
  Fitness: 'Op je eigen niveau, met uitleg bij elke oefening.', Padel: 'Snel geleerd en altijd met vier: een racket kun je lenen.', Atletiek: 'Lopen, springen en werpen op de kunststofbaan.', Badminton: 'De netten hangen, de shuttles liggen klaar.', Basketbal: 'Dribbelen, passen en vooral veel spelen.', Handbal: 'Een snelle sport waarin iedereen aan de bal komt.', 'Jeu de boules': 'Boules kun je lenen, gezelligheid krijg je erbij.',
  Judo: 'Leren vallen, opstaan en rekening houden met elkaar.', Klimmen: 'Schoenen en pof zijn inbegrepen.', Korfbal: 'Jongens en meiden samen in één team.', Paardrijden: 'Op rustige paarden en pony’s die bij je passen.', Roeien: 'In een brede boot begin je, in een smalle eindig je.', Schaatsen: 'Schaatsen huur je ter plekke, handschoenen zijn verplicht.', Skateboarden: 'Board, helm en beschermers zijn te leen.',
  Tafeltennis: 'Van pingpong tot topspin, aan goede tafels.', Turnen: 'Met alle toestellen, een springkuil en gediplomeerde leiding.', Volleybal: 'Op drie velden, ingedeeld op niveau.', Wandelen: 'In een tempo waarin je kunt blijven praten.', Wielrennen: 'Met een voorrijder en een hekkensluiter; helm verplicht.', Yoga: 'Matten en dekens zijn er, neem jezelf mee.',
};

export const PRACTICAL = [
  'Kom tien minuten eerder om je om te kleden.', 'Neem water en een handdoek mee.', 'Twijfel je of het wat voor je is? Kom een keer kijken.', 'Kun je niet, meld je dan op tijd af: er staat vaak iemand op de wachtlijst.', 'Bij slecht weer wijken we uit naar binnen.', 'Ouders drinken ondertussen koffie in de kantine.', 'Na afloop blijven we even hangen.',
] as const;

/** Sports of a club that gives more than the one it is called after. */
export const BESIDE: readonly SportName[] = ['Fitness', 'Wandelen', 'Badminton', 'Yoga', 'Dansen', 'Volleybal'];
