/** The page of backups, and what stands on it. */
export const backups = {
  backups: {
    title: 'Backups',
    about:
      'A backup is everything of this platform at one moment: the database and the uploaded files. Each is opened and checked after it is made, and only then counts as successful.',
    make: 'Make a backup',
    begun: 'The backup is being made. You can keep working.',
    running: {
      copying: 'The backup is being made',
      proving: 'The backup is being opened and looked through',
      read: '%{bytes} read',
      read_of: '%{bytes} of about %{of} read',
      by: 'asked for by %{name}',
      due: 'as scheduled',
    },
    schedule: {
      title: 'Next backup',
      every: 'Every %{every}. The last %{keep} scheduled backups stay; an older one goes only once a newer one is proven.',
      none: 'There is no schedule.',
      none_text: 'Set BACKUP_EVERY, for example to 24h, and the server makes them by itself.',
      folder: 'They are in %{folder} on the server. A backup contains everything, so it cannot be downloaded here.',
      same_disk:
        'That folder is on the same disk as the database. If the disk breaks, the backups are gone too: point BACKUP_DIR to another disk.',
    },
    postgres:
      'The database is on a PostgreSQL server: a backup holds only the uploaded files here. Copy the database just before it with pg_dump or pg_basebackup.',
    bucket: 'The uploaded files are in a bucket, and in no backup: keep those by the means of the bucket itself.',
    apart: 'The uploaded files are not those of this database: one was restored without the other. Restore both from the same backup.',
    damaged:
      'The database is damaged: a part is no longer as it was written, and data may be lost. The log says where. Restore an earlier backup, or have someone look at it.',
    failed: 'The last backup (%{moment}) did not succeed.',
    list: 'Backups',
    none: 'There is no backup yet.',
    states: { proven: 'Proven', unproven: 'Not proven', unknown: 'Not looked at' },
    proof: '%{rows} rows, %{files} files',
    proof_rows: '%{rows} rows',
    missing: '%{smart_count} file that the database knows was not there |||| %{smart_count} files that the database knows were not there',
    schedule_name: 'Schedule',
    errors: {
      under_way: 'A backup is being made already. Wait until it is done.',
      no_room: 'The server has not enough room for a backup and for opening it.',
      elsewhere: 'The database is on a PostgreSQL server and the uploaded files are in a bucket: back up each of them there.',
      stopping: 'The server is stopping. Try again in a moment.',
    },
  },
};
