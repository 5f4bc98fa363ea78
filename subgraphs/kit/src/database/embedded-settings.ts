/** The port in the socket's file name; there is no TCP port. */
export const socketPort = 5432;

/** The environment of the programs: only the path, so that no PG… variable affects them. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  // PostgreSQL treats a lock file with its own PID, its parent's or this process's as left over from a crash:
  // in a restarted container the PIDs are the same again.
  return { PATH: process.env.PATH, LC_ALL: 'C', PG_GRANDPARENT_PID: String(process.pid) };
}

/**
 * Settings of a small server on a socket in the given directory, as `-c name=value` arguments. They are
 * passed at each start and not written to postgresql.conf, so that they apply to older data directories, too.
 */
export function runtimeSettings(socketDirectory: string): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: socketPort,
    // Each process has a pool, and further connections for its queue and its listener.
    max_connections: 300,
    shared_buffers: '64MB',
    // Saves three processes; an embedded database reads from the page cache.
    io_method: 'sync',
    jit: 'off',
    // Most reads are served from memory: an index is worthwhile even in a table of a few thousand rows.
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
