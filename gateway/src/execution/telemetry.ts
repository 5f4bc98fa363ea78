/** @apollo/gateway sends usage reports unless this is set before it is loaded: import this module first. */
process.env.APOLLO_TELEMETRY_DISABLED = 'true';
