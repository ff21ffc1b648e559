/**
 * Start parameters of the embedded engine: PGlite's defaults without `-F`, which turns syncing off, and with a limit on the WAL. WAL
 * segments that a checkpoint no longer needs are removed instead of kept for reuse, which would take 64 MB after a large import. Statement
 * errors are not logged by the engine, because their details quote data.
 */
export const startParams: string[] = [
  '--single',
  '-O',
  '-j',
  ...[
    'search_path=public',
    'exit_on_error=false',
    'log_checkpoints=false',
    'max_worker_processes=0',
    'max_parallel_workers=0',
    'max_parallel_workers_per_gather=0',
    'max_parallel_maintenance_workers=0',
    'io_method=sync',
    'fsync=on',
    'full_page_writes=on',
    'synchronous_commit=on',
    'wal_sync_method=fsync',
    'max_wal_size=64MB',
    'wal_recycle=off',
    'temp_file_limit=512MB',
    'log_min_messages=fatal',
    'log_min_error_statement=panic',
  ].flatMap((setting) => ['-c', setting]),
];
