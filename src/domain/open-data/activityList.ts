/** A concept of OpenActive's activity list: its identifier and preferred label, which have to be those of the list. */
export interface ListedActivity {
  readonly id: string;
  readonly label: string;
}

export const ACTIVITY_LIST = 'https://openactive.io/activity-list';

/** Concepts of the list (CC BY 4.0): identifier, label, and the names of our sports in Dutch and English. */
const LISTED: readonly (readonly [id: string, label: string, names: readonly string[]])[] = [
  ['4d280e1b-a370-4582-ab4d-442b2eeaf5d4', 'Athletics', ['atletiek']],
  ['c0360db0-a817-4bae-9167-40f89b49fc9e', 'Badminton', []],
  ['ab4a33f2-dc13-4f7f-afa4-a3184dc00eab', 'Baseball', ['honkbal']],
  ['e09776e6-f1b4-421b-b667-5c5913cf97aa', 'Basketball', ['basketbal']],
  ['1731f73f-ed27-487c-86fc-d76fc2cf7984', 'Beach Volleyball', ['beachvolleybal', 'beachvolleyball']],
  ['e0425262-6f1d-4c58-ba8a-dd790c5351b1', 'Canoeing', ['kanoën', 'kanovaren']],
  ['d22d1d7d-8a2f-4e18-88c8-80abcbdded9d', 'Circuit Training', ['circuittraining']],
  ['27422896-7cca-4e1f-8071-117838e70148', 'Circus Skills', ['circus']],
  ['d09970bc-e11c-40cc-a594-38e4ff32d611', 'Climbing', ['klimmen', 'boulderen', 'bouldering']],
  ['77e3f8fa-c8b3-4e4e-bf1a-ff4b914bb6ec', 'Cricket', []],
  ['4a19873e-118e-43f4-b86e-05acba8fb1de', 'Cycling', ['fietsen']],
  ['6ca15167-51da-4d91-a1ae-8a45dc47b0ea', 'Dance', ['dansen', 'dans', 'dancing']],
  ['aafbe00d-e03e-4e5d-9612-c53c8b332d94', 'Diving', ['schoonspringen']],
  ['45a372d9-baca-4f6c-859f-04de3efae742', 'Equestrian', ['paardrijden', 'horse riding']],
  ['92808e60-820c-4ee2-89ec-ea8d99d3f528', 'Fencing', ['schermen']],
  ['c76018ee-50a6-42b3-b0dd-a9efb56ae7ab', 'Floorball', ['floorbal']],
  ['0a5f732d-e806-4e51-ad40-0a7de0239c8c', 'Football', ['voetbal', 'soccer']],
  ['1de4c90e-6a27-4bc4-a2be-437a443c7ded', 'Futsal', ['zaalvoetbal']],
  ['984068a7-5b7b-4989-bb33-f96953d8960c', 'Group Exercise', ['groepslessen']],
  ['08d9368c-6c6c-44a3-84ef-a42ed00d529a', 'Gym Workout', ['fitness', 'gym']],
  ['f6ccded0-2666-4a51-88a4-ed6905bb4313', 'Gymnastics', ['turnen', 'gymnastiek']],
  ['14232d6d-5e9d-493d-b4a9-ce2061b79ba5', 'Handball', ['handbal']],
  ['fbb36017-6222-4af2-8186-392e3da0a418', 'Hockey', []],
  ['d82e1366-afab-4c87-b94e-6b5372733b13', 'Ice Hockey', ['ijshockey']],
  ['0b276929-8b33-4807-9f5e-687c8bb2c2f9', 'Ice Skating', ['schaatsen']],
  ['75f342fd-a42a-4c64-b583-c08a43ff4c94', 'Ju-Jitsu', ['jiujitsu', 'jujitsu']],
  ['1653aaaf-cb1e-4611-b45e-95a32d4a7db5', 'Judo', []],
  ['50e6f8dc-59a8-4899-af75-7ac344a85a06', 'Karate', []],
  ['598ceb23-216c-4f8a-9a7a-0eef6e3a4ae8', 'Kayaking', ['kajakken']],
  ['6901af47-aed9-45e4-8d9f-fc71199a64df', 'Kickboxing', ['kickboksen']],
  ['864619d9-0b10-4860-97cc-c31de79b2347', 'Kite Surfing', ['kitesurfen']],
  ['43d4bed6-f379-4a0d-9d29-e834c7ad759e', 'Korfball', ['korfbal']],
  ['fbdc35a8-3dd0-40ee-a7ca-6ff40b3e5f90', 'Netball', ['netbal']],
  ['66063501-0e05-4c45-8209-4291dfe875aa', 'Open Water Swimming', ['openwaterzwemmen']],
  ['178ac9d5-9042-41e4-b8b9-12edf824afbf', 'Padel Tennis', ['padel']],
  ['293f2c7f-19fd-4db1-921c-e37867ae9839', 'Parkour', ['freerunning']],
  ['fc435509-332a-41db-b204-0da4153cf4f6', 'Petanque', ['jeu de boules', 'boules']],
  ['d354b58e-0c97-47c8-92cb-937b91d56eef', 'Pickleball', []],
  ['3a6b1c08-7aa6-48d4-9690-dca9e0133057', 'Pilates', []],
  ['2a41c553-84be-4970-b3d0-42f9ef6bd9a4', 'Road Cycling', ['wielrennen']],
  ['c76625ba-1e2e-4417-bb10-e0ba778fc71a', 'Roller Skating', ['rolschaatsen']],
  ['d2733a1c-662c-427a-a270-400171c07320', 'Rowing', ['roeien']],
  ['5d528d2f-83df-482e-bfb9-fcaee5b85f4a', 'Rugby', []],
  ['72ddb2dc-7d75-424e-880a-d90eabe91381', 'Running', ['hardlopen']],
  ['6bb8b844-df3e-4cae-bf5f-3e129c6b1a9d', 'Sailing', ['zeilen']],
  ['50feff1b-790f-4f0f-9c07-0314557897c4', 'Skateboarding', ['skateboarden', 'skaten']],
  ['3a25e627-27b4-4f2b-ae93-4caf8278b02c', 'Skiing', ['skiën']],
  ['7baa967e-87db-4346-84f8-5045ed49fd6a', 'Snowboarding', ['snowboarden']],
  ['2750229d-b725-4171-9276-376be913957c', 'Swimming', ['zwemmen']],
  ['1a05993d-b206-4efe-85da-646fa340bdf4', 'Table Tennis', ['tafeltennis']],
  ['9bc83d83-c651-4f37-b7e8-8ae4885d1899', 'Taekwondo', []],
  ['c16df6ed-a4a0-4275-a8c3-1c8cff56856f', 'Tai Chi', []],
  ['f2ea7405-6098-4378-b0fe-4e398a659fc4', 'Tennis', []],
  ['0082b27f-8be5-4ade-ae1f-5f0b2be9e164', 'Trampolining', ['trampolinespringen']],
  ['c4e6c711-66fc-438e-b206-1dfdddc2d912', 'Triathlon', ['triatlon']],
  ['8088e8a5-2b29-4e64-a1b2-857576e36818', 'Ultimate Frisbee', ['frisbee']],
  ['065c8564-144a-4833-b95a-db8550e6ac86', 'Volleyball', ['volleybal']],
  ['95092977-5a20-4d6e-b312-8fddabe71544', 'Walking', ['wandelen']],
  ['91cef809-04e9-424c-9c33-487c91d651fa', 'Water Polo', ['waterpolo']],
  ['bf1a5e00-cdcf-465d-8c5a-6f57040b7f7e', 'Yoga', []],
  ['78503fa2-ed24-4a80-a224-e2e94581d8a8', 'Zumba®', ['zumba']],
];

/** Normalises spellings: `Skiën`, `skien`, `Tai-Chi`, `taichi`. */
const normalised = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase();

const BY_NAME: ReadonlyMap<string, ListedActivity> = new Map(
  LISTED.flatMap(([id, label, names]) =>
    [label, ...names].map((name) => [normalised(name), { id: `${ACTIVITY_LIST}#${id}`, label }] as const),
  ),
);

/**
 * The concept of a sport on OpenActive's activity list, by its name in Dutch or English; null if the list does not have it under that name.
 * Source: docs/domain/webhooks.md 7.
 */
export const listedActivity = (sport: string): ListedActivity | null => BY_NAME.get(normalised(sport)) ?? null;
