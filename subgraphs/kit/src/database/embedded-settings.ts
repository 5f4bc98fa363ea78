/** The number in the socket's file name; there is no TCP port. */
export const socketPort = 5432;

/** What the programs see of our environment: nothing but the path, so that no PG… variable changes them. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  // PostgreSQL takes a lock file of its own, its parent's or this process's number as left over from a crash:
  // in a restarted container the numbers are the same again.
  return { PATH: process.env.PATH, LC_ALL: 'C', PG_GRANDPARENT_PID: String(process.pid) };
}

/**
 * Settings of a small server on a socket in the given directory, as `-c name=value` arguments. They are given at
 * each start and not written to postgresql.conf, so that an older data directory follows a newer program.
 */
export function runtimeSettings(socketDirectory: string): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: socketPort,
    // Each process has a pool, and its queue and its listener have connections besides.
    max_connections: 300,
    shared_buffers: '64MB',
    // Three processes less; reads of an embedded database come from the page cache.
    io_method: 'sync',
    jit: 'off',
    // What is asked for is in memory mostly: an index is worth its while also in a table of a few thousand rows.
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and their values are personal data: errors are reported to the client only.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
