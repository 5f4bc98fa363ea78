import { recordingPatience } from '@agg/kit';
import { TurnedClock } from '@agg/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { Talk } from './store.fixture.ts';
import { contentOf, encodeLong, isLong, longestText } from './stored-message.ts';
import { checkClaim, checkNews, longestId, longestParts } from './traffic-store.ts';
import { longestRelease, PendingWrite } from './waiting-writes.ts';

const talk = new Talk();

describe('What is stored', () => {
  test.each(['a', 'é', '😀'])('has ids that their columns take, in characters: of %s', (character) => {
    const id = character.repeat(longestId);
    const refusal = (name: string) =>
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        message: expect.stringMatching(
          `^${name} of what is stored must be a text of at most ${longestId} characters`,
        ),
      });
    const { taskId } = talk.claim();
    for (const name of ['messageId', 'contextId']) {
      expect(checkClaim(talk.claim({}, { [name]: id }))).toBe(talk.claim().message.parts.length);
      expect(() => checkClaim(talk.claim({}, { [name]: id + character }))).toThrow(refusal(name));
    }
    for (const name of ['upstreamTaskId', 'contextId']) {
      expect(checkNews(talk.news(taskId, { [name]: id }))).toBe(0);
      expect(() => checkNews(talk.news(taskId, { [name]: id + character }))).toThrow(refusal(name));
    }
    expect(() => checkClaim(talk.claim({ method: id + character }))).toThrow(refusal('method'));
  });

  test('has messages that are no longer than a call carries, with their metadata', () => {
    const metadata = '{"a":1}';
    const of = (characters: number) => {
      const parts = `["${'x'.repeat(characters - metadata.length - 4)}"]`;
      return checkClaim(talk.claim({}, { parts, metadata }));
    };
    expect(of(longestParts)).toBe(longestParts);
    expect(() => of(longestParts + 1)).toThrow(`must have at most ${longestParts} characters of JSON`);
  });
});

describe('A text of a message', () => {
  test.each([
    [longestText, false],
    [longestText + 1, true],
  ])('is written as bytes where it is long: of %d characters, %s', async (length, isWrittenAsBytes) => {
    const [long, short] = [`["${'x'.repeat(length - 4)}"]`, '[]'];
    const said = (parts: string, metadata: string) => ({ ...talk.says(''), parts, metadata });
    for (const message of [said(long, short), said(short, long)]) {
      expect(isLong(message)).toBe(isWrittenAsBytes);
      await encodeLong([message]);
      const { parts, metadata } = contentOf(message, talk.at());
      expect([parts, metadata].map(String)).toEqual([message.parts, message.metadata]);
      expect([parts, metadata].some((text) => Buffer.isBuffer(text))).toBe(isWrittenAsBytes);
    }
  });
});

describe('A claim that was given up', () => {
  test('is taken back for a while, and forgotten then', async () => {
    const clock = new TurnedClock();
    const pending = new PendingWrite({ kind: 'CLAIM', claim: talk.claim() }, 0, clock);
    await clock.turn(recordingPatience.before);
    await expect(pending.written).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect([pending.remains(), pending.write.kind]).toEqual([true, 'RELEASE']);
    await clock.turn(longestRelease - 1);
    expect(pending.remains()).toBe(true);
    await clock.turn(1);
    expect(pending.remains()).toBe(false);
  });

  test('which says what has happened, is written however late', async () => {
    const clock = new TurnedClock();
    const pending = new PendingWrite({ kind: 'NOTE', news: talk.news(talk.claim().taskId) }, 0, clock);
    await clock.turn(recordingPatience.after + 2 * longestRelease);
    await expect(pending.written).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(pending.remains()).toBe(true);
  });
});
