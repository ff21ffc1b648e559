/** The page of backups, and what stands on it. */
export const backups = {
  backups: {
    title: 'Back-ups',
    about:
      'Een back-up is alles van dit platform op één moment: de database en de geüploade bestanden. Elke back-up wordt na het maken geopend en nagekeken; pas dan telt hij als geslaagd.',
    make: 'Maak een back-up',
    begun: 'De back-up wordt gemaakt. Je kunt gewoon verder werken.',
    running: {
      copying: 'De back-up wordt gemaakt',
      proving: 'De back-up wordt geopend en nagekeken',
      read: '%{bytes} gelezen',
      read_of: '%{bytes} van ongeveer %{of} gelezen',
      by: 'gevraagd door %{name}',
      due: 'volgens het schema',
    },
    schedule: {
      title: 'Volgende back-up',
      every: 'Elke %{every}. De laatste %{keep} geplande back-ups blijven; een oudere gaat pas weg als een nieuwere bewezen is.',
      none: 'Er is geen schema.',
      none_text: 'Zet BACKUP_EVERY, bijvoorbeeld op 24h, dan maakt de server ze zelf.',
      folder: 'Ze staan in %{folder} op de server. Wie bij een back-up kan, heeft alles: daarom is hij hier niet te downloaden.',
      same_disk:
        'Die map staat op dezelfde schijf als de database. Gaat de schijf stuk, dan zijn de back-ups ook weg: zet BACKUP_DIR op een andere schijf.',
    },
    postgres:
      'De database staat op een PostgreSQL-server: een back-up bevat hier alleen de geüploade bestanden. Kopieer de database vlak daarvoor met pg_dump of pg_basebackup.',
    bucket: 'De geüploade bestanden staan in een bucket en zitten niet in een back-up: die bewaar je met de middelen van de bucket zelf.',
    apart:
      'De geüploade bestanden horen niet bij deze database: het een is zonder het ander teruggezet. Zet beide uit dezelfde back-up terug.',
    damaged:
      'De database is beschadigd: een deel is niet meer zoals het is geschreven, en er kunnen gegevens weg zijn. In het log staat waar. Zet een eerdere back-up terug, of laat er iemand naar kijken.',
    failed: 'De laatste back-up (%{moment}) is niet gelukt.',
    list: 'Back-ups',
    none: 'Er is nog geen back-up.',
    states: { proven: 'Bewezen', unproven: 'Niet bewezen', unknown: 'Niet nagekeken' },
    proof: '%{rows} rijen, %{files} bestanden',
    proof_rows: '%{rows} rijen',
    missing: '%{smart_count} bestand dat de database kent, was er niet |||| %{smart_count} bestanden die de database kent, waren er niet',
    schedule_name: 'Schema',
    errors: {
      under_way: 'Er wordt al een back-up gemaakt. Wacht tot die klaar is.',
      no_room: 'Er is op de server niet genoeg ruimte voor een back-up en om die te openen.',
      elsewhere:
        'De database staat op een PostgreSQL-server en de geüploade bestanden staan in een bucket: maak van allebei daar een back-up.',
      stopping: 'De server stopt net. Probeer het zo opnieuw.',
    },
  },
};
