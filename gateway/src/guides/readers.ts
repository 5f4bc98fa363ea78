/** A guide in the list of a reader: the end of its address, and what it is good for. */
type Listed = readonly [name: string, line: string];

/** Who reads guides, and which ones, in the order in which they are of use. Each guide is listed once. */
export const readers: ReadonlyMap<string, readonly Listed[]> = new Map([
  [
    'If you are new here',
    [
      ['tour', 'one area after the other, with examples to paste'],
      [
        'first-agent',
        'register an agent, subscribe to it, and talk to it as a person, an agent and a channel',
      ],
    ],
  ],
  [
    'If you answer for agents',
    [
      ['policies', 'what may pass in messages: kinds, bindings, a trial, and bodies to paste'],
      ['gate', 'what an agent still lacks, what is refused for it, and what to do'],
      ['payments', 'sign a payment with your own wallet, and settle it'],
    ],
  ],
  [
    'If you build frontends and clients',
    [['protocol-notes', 'which versions of which protocols are spoken, and where they leave a choice']],
  ],
  [
    'If you operate the gateway',
    [
      ['operating', 'install it, run it, and stop it'],
      ['configuration', 'all environment variables'],
      ['administrators', 'the first tenant, lost access, signing keys and limits'],
      ['keys', 'the encryption key: make it, keep it, replace it'],
      ['upgrading', 'how two versions run together on one database'],
      ['backups', 'back up, prove a backup, restore, and prove the ledger'],
      ['watching', 'metrics, alerts, lines of the log, and traces'],
    ],
  ],
  [
    'If you review it',
    [
      ['security-model', 'what is protected, by which means, and what stays with the operator'],
      ['measurements', 'what it was measured to do, and how to measure it again'],
      ['third-party-licences', 'the packages of an installation, by licence'],
    ],
  ],
  ['If you change it', [['developing', 'how it works inside, and what to write for something new']]],
]);
