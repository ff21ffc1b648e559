import type { CategoryName, OrganizationType, SportName, TagName } from './platform';
import type { SceneName } from '../draw/scenes/scenes';

/** What organizations of one kind have in common; the names are invented. */
export interface ClubKind {
  readonly sports: readonly [SportName, ...SportName[]];
  readonly type: OrganizationType;
  readonly scene: SceneName;
  readonly categories: readonly CategoryName[];
  readonly tags: readonly TagName[];
  readonly names: readonly string[];
  /** One sentence about each; `{place}` is filled in. */
  readonly about: readonly [string, string, ...string[]];
}

const kind = (
  sports: ClubKind['sports'],
  type: OrganizationType,
  scene: SceneName,
  categories: readonly CategoryName[],
  tags: readonly TagName[],
  names: readonly string[],
  about: ClubKind['about'],
): ClubKind => ({ sports, type, scene, categories, tags, names, about });

export const CLUB_KINDS: readonly ClubKind[] = [
  kind(
    ['Voetbal'],
    'Sportvereniging',
    'pitch',
    ['Balsporten'],
    ['Buiten', 'Beginners welkom', 'Competitie'],
    ['v.v. De Boomklever', 's.v. Speenkruid Vooruit', 'v.v. Oeverzwaluw Boys & Girls'],
    [
      'Al meer dan vijftig jaar speelt {place} bij ons de bal rond, van de mini’s tot de oudste veteranen.',
      'We hebben drie velden, een volle kantine en altijd plek voor nieuwe keepers.',
      'Op woensdagmiddag traint de jeugd, op zondag is er walking football voor iedereen boven de zestig.',
    ],
  ),
  kind(
    ['Zwemmen'],
    'Zwembad',
    'pool',
    ['In en op het water'],
    ['Zwemdiploma', 'Voor het hele gezin', 'Binnen'],
    ['Zwembad De Ringslang', 'Zwemschool Het Bootsmannetje', 'Zwemvereniging De Waterscheerling'],
    [
      'Leer zwemmen in een warm bad, in kleine groepen en met vaste gezichten.',
      'Naast zwemles is er banenzwemmen, aquafit en op zondag een vrij uur voor gezinnen uit {place}.',
      'Iedereen haalt het diploma in het eigen tempo; toeschouwers zitten bij ons droog.',
    ],
  ),
  kind(
    ['Dansen'],
    'Dansschool',
    'stage',
    ['Dans en muziek'],
    ['Met muziek', 'In de avond', 'Gratis proefles'],
    ['Dansstudio Draaikolk', 'Dansschool Zevenpas', 'Dansatelier Op Blote Voeten'],
    [
      'Streetdance, modern en salsa, van je derde tot je tachtigste, midden in {place}.',
      'Elk jaar sluiten we af met een voorstelling waarin alle groepen te zien zijn.',
      'Je eerste les is gratis, en schoenen kun je lenen.',
    ],
  ),
  kind(
    ['Tennis', 'Padel'],
    'Sportvereniging',
    'court',
    ['Racketsporten'],
    ['Buiten', 'Beginners welkom', 'In de avond'],
    ['Tennisclub De Tapuit', 'TC Lindeblos', 'Tennis & padel Wilde Marjolein'],
    [
      'Zes gravelbanen, twee padelbanen en een terras waar het lang licht blijft.',
      'Nieuw in {place}? Kom op de instuif: rackets liggen klaar.',
      'We spelen competitie, maar ook gewoon voor de gezelligheid.',
    ],
  ),
  kind(
    ['Fitness'],
    'Sportschool of studio',
    'studio',
    ['Fitness en kracht'],
    ['In de avond', 'Met begeleiding', 'Binnen'],
    ['Sportschool Halve Bunder', 'Beweeglokaal De Katrol', 'Krachtcentrum Eikenhout'],
    [
      'Trainen zonder spiegelkijkers: een kleine sportschool in {place} met tijd voor uitleg.',
      'Onze trainers maken met je een plan en kijken elke zes weken mee.',
      'Van circuittraining tot fit na een blessure.',
    ],
  ),
  kind(
    ['Hockey'],
    'Sportvereniging',
    'pitch',
    ['Balsporten'],
    ['Buiten', 'Competitie', 'Voor het hele gezin'],
    ['MHC De Zandhagedis', 'Hockeyclub Scharrelaar', 'HC Rode Beuk'],
    [
      'Twee watervelden, een hecht clubgevoel en veel jeugd.',
      'Funkey voor de allerkleinsten, trimhockey op vrijdagavond, en alles daartussen.',
      'In {place} leen je bij ons een stick tot je weet of het wat voor je is.',
    ],
  ),
  kind(
    ['Judo'],
    'Sportvereniging',
    'hall',
    ['Vechtsport'],
    ['Binnen', 'Gratis proefles', 'Met begeleiding'],
    ['Judoschool Wilgentak', 'Dojo De Meebuiger', 'Budoclub Bamboe & Berk'],
    [
      'Leren vallen is leren opstaan: judo voor kinderen en volwassenen uit {place}.',
      'We werken met gediplomeerde leraren en kleine groepen op de mat.',
      'Wie wil gaat naar wedstrijden, wie niet wil traint even hard mee.',
    ],
  ),
  kind(
    ['Yoga'],
    'Sportschool of studio',
    'studio',
    ['Yoga en ontspanning'],
    ['Binnen', 'Beginners welkom', '55-plus'],
    ['Yogastudio Stille Bocht', 'De Ademzolder', 'Studio Lisdodde'],
    [
      'Een lichte zolder in {place} waar de telefoon uitgaat.',
      'Hatha, yin en stoelyoga: de docent past de les aan op wie er is.',
      'Matten en thee zijn er, makkelijke kleding neem je zelf mee.',
    ],
  ),
  kind(
    ['Atletiek', 'Wandelen'],
    'Sportvereniging',
    'track',
    ['Buiten in het groen'],
    ['Buiten', 'Competitie', 'In het weekend'],
    ['Atletiekvereniging Kiekendief', 'AV De Lange Halen', 'Loopgroep Kwartiermakers'],
    [
      'Rennen, springen en werpen op een achtbaans kunststofbaan.',
      'Onze loopgroepen vertrekken drie keer in de week vanuit {place}, in elk tempo.',
      'Kinderen vanaf zes jaar maken spelenderwijs kennis met alle onderdelen.',
    ],
  ),
  kind(
    ['Basketbal'],
    'Sportvereniging',
    'hall',
    ['Balsporten'],
    ['Binnen', 'Competitie', 'Alleen voor meiden'],
    ['Basketbalclub Stuitergriend', 'B.C. Hoge Ooievaars', 'Basketbalvereniging Tegelplein'],
    [
      'Van het pleintje naar de zaal: basketbal voor {place}, met een eigen meidengroep.',
      'Onze teams spelen in de regio, en op vrijdag is de zaal open voor iedereen.',
    ],
  ),
  kind(
    ['Turnen', 'Dansen'],
    'Sportvereniging',
    'hall',
    ['Turnen en gymnastiek'],
    ['Binnen', 'Voor het hele gezin', 'Beginners welkom'],
    ['Gymnastiekvereniging Zwaai & Zweef', 'Turnclub De Hoefijzerneus', 'Gymclub Kopje Duikel'],
    [
      'Springen, zwaaien en balanceren in een zaal vol toestellen.',
      'Ouder-en-kindgym op zaterdagochtend is in {place} een begrip.',
      'Doorstromen kan naar turnen, springen of freerunnen.',
    ],
  ),
  kind(
    ['Wandelen'],
    'Stichting',
    'park',
    ['Fietsen en wandelen', 'Buiten in het groen'],
    ['55-plus', 'Buiten', 'Ontmoeten'],
    ['Wandelgroep De Derde Bank', 'Stichting Ommetje', 'Wandelclub Klinkerpad'],
    ['Elke week een andere route rond {place}, met koffie aan het eind.', 'Meelopen kan in drie tempo’s; niemand blijft achter.'],
  ),
  kind(
    ['Volleybal'],
    'Sportvereniging',
    'hall',
    ['Balsporten'],
    ['Binnen', 'In de avond', 'Competitie'],
    ['Volleybalvereniging Netwerkers', 'VC De Lange Arm', 'Volleybalclub Opslag & Co'],
    [
      'Volleybal op elk niveau, van CMV-jeugd tot recreanten die na afloop blijven hangen.',
      'In de zomer verhuizen we naar het zand van {place}.',
    ],
  ),
  kind(
    ['Klimmen'],
    'Sportschool of studio',
    'wall',
    ['Fitness en kracht'],
    ['Binnen', 'Beginners welkom', 'In het weekend'],
    ['Boulderhal Kalksteen', 'Klimhal De Overhang', 'Klimlokaal Derde Zekering'],
    [
      'Boulderen op zevenhonderd vierkante meter, met elke week nieuwe routes.',
      'Geen ervaring nodig: bij de introductie in {place} hang je binnen tien minuten aan de muur.',
    ],
  ),
  kind(
    ['Wielrennen'],
    'Sportvereniging',
    'polder',
    ['Fietsen en wandelen'],
    ['Buiten', 'In het weekend', 'Met begeleiding'],
    ['Toerclub Tegenwind', 'WTC De Kasseienvreters', 'Fietsclub Kop over Kop'],
    [
      'Zondagochtend om half negen rijden we weg uit {place}, in groepen van 25 tot 33 kilometer per uur.',
      'Voor beginners is er in het voorjaar een cursus rijden in een groep.',
    ],
  ),
  kind(
    ['Roeien'],
    'Sportvereniging',
    'river',
    ['In en op het water'],
    ['Buiten', 'In het weekend', 'Ontmoeten'],
    ['Roeivereniging De Dolboord', 'R.V. Dageraadslicht', 'Roeiclub Stuurboord Uit'],
    [
      'Vanuit een houten loods uit de vorige eeuw roeien we over spiegelglad water.',
      'De basiscursus in {place} begint in april en september.',
    ],
  ),
  kind(
    ['Badminton', 'Tafeltennis'],
    'Sportvereniging',
    'hall',
    ['Racketsporten'],
    ['Binnen', 'In de avond', '55-plus'],
    ['Badmintonclub Veertje', 'Racketclub De Laatste Lob', 'BC Pluim & Palet'],
    [
      'Zes banen, een paar tafels en een vaste groep die graag nieuwe gezichten ziet.',
      'Speel in {place} een avond gratis mee; een racket ligt klaar.',
    ],
  ),
  kind(
    ['Jeu de boules'],
    'Sportvereniging',
    'gravel',
    ['Buiten in het groen'],
    ['55-plus', 'Buiten', 'Ontmoeten'],
    ['Jeu-de-boulesclub Het Buutje', 'Petanque De Gladde Kei', 'Boulevereniging Grind & Lommer'],
    ['Onder de platanen van {place}, elke middag vanaf half twee.', 'Met de winter voor de deur spelen we door in de hal.'],
  ),
  kind(
    ['Schaatsen'],
    'Sportvereniging',
    'ice',
    ['IJs en winter'],
    ['Wintersport', 'Met begeleiding', 'Voor het hele gezin'],
    ['IJsclub De Friese Doorloper', 'Schaatsvereniging Zwart IJs', 'IJsvereniging Nieuw Koud'],
    [
      'Van krabbelen tot pootje-over: schaatsles in groepjes van acht.',
      'Vriest het, dan ligt onze landijsbaan bij {place} er binnen twee nachten.',
    ],
  ),
  kind(
    ['Korfbal', 'Handbal'],
    'Sportvereniging',
    'pitch',
    ['Balsporten'],
    ['Voor het hele gezin', 'Beginners welkom', 'Competitie'],
    ['Korfbalvereniging De Rieten Mand', 'K.V. Samen Sterk en Scheef', 'Handbalclub Snelle Cirkel'],
    ['Jongens en meiden in één team: dat is bij ons al generaties zo.', 'In {place} kun je vanaf vier jaar terecht bij de kangoeroes.'],
  ),
  kind(
    ['Skateboarden'],
    'Stichting',
    'skatepark',
    ['Op wieltjes'],
    ['Buiten', 'Gratis proefles', 'Met begeleiding'],
    ['Stichting Bordsteen', 'Skatecollectief Ruwe Rand', 'Skateschool Quarterpijp'],
    [
      'Skatelessen voor wie nog nooit op een board stond, en voor wie een halfpipe droomt.',
      'We bouwen samen met de jeugd van {place} aan een overdekte baan.',
    ],
  ),
  kind(
    ['Paardrijden'],
    'Sportschool of studio',
    'meadow',
    ['Buiten in het groen'],
    ['Buiten', 'Aangepast sporten', 'In het weekend'],
    ['Manege De Vosruin', 'Ponyclub Hooizolder', 'Manege Achter de Singel'],
    [
      'Lessen op pony’s en paarden die hun werk leuk vinden.',
      'Op dinsdag rijden ruiters met een beperking, met vrijwilligers uit heel {place}.',
    ],
  ),
  kind(
    ['Fitness', 'Wandelen'],
    'Buurthuis',
    'canal',
    ['Yoga en ontspanning', 'Dans en muziek'],
    ['Ontmoeten', '55-plus', 'Rolstoeltoegankelijk'],
    ['Buurthuis De Breipen', 'Buurtkamer Lange Tafel', 'Ontmoetingscentrum Het Klaverblad'],
    [
      'Meer bewegen, samen eten en nieuwe buren leren kennen.',
      'Alle zalen in {place} zijn drempelvrij, en de eerste koffie is van het huis.',
    ],
  ),
  kind(
    ['Zwemmen', 'Fitness'],
    'Zelfstandig trainer',
    'beach',
    ['In en op het water', 'Buiten in het groen'],
    ['Buiten', 'Met begeleiding', 'In het weekend'],
    ['Buitenzwemcoach Kuit & Kou', 'Trainer aan Zee', 'Bootcamp Modderkuit'],
    [
      'Kleine groepen, buitenlucht en een trainer die weet hoe je heet.',
      'We beginnen in {place} waar je nu staat, en gaan vandaar verder.',
    ],
  ),
  kind(
    ['Tafeltennis', 'Padel'],
    'Sportvereniging',
    'court',
    ['Racketsporten'],
    ['Binnen', 'Beginners welkom', 'Ontmoeten'],
    ['Tafeltennisvereniging Effectief', 'Padelclub Glaswand', 'T.T.V. Het Groene Blad'],
    ['Snelle handen en een trage avond: bij ons kan het samen.', 'Leden van 8 tot 88 spelen in {place} door elkaar.'],
  ),
];
