/** Another process has written an equal message meanwhile: the transaction has to be run again, and will find it. */
export class OutrunError extends Error {
  constructor() {
    super('Another process has written an equal message.');
  }
}
