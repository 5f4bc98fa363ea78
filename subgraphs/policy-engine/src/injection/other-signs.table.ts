import { type InjectionSign, order, phrase } from './injection-sign.ts';

/** An order, but not its contrary: `vergiss nicht`, `n'oublie pas`, `no olvides`, `не забудь`. */
function command(weight: number, verbs: string, between: number, objects: string): InjectionSign {
  const meant = `(?<!(?:nao|non|no|не|nie) |\\bn.)(?:${verbs})(?! (?:pas|niet|nicht)\\b)`;
  return order(weight, meant, between, objects);
}

/** Signs in German, French, Spanish, Italian, Portuguese and others, by what they try. */
export const otherSigns: readonly InjectionSign[] = [
  // To lift what was said before.
  command(
    0.8,
    'ignorier\\p{L}{0,3}|vergiss|vergesst|vergessen|missacht\\p{L}{0,3}|umgeh\\p{L}{0,2}|uberschreib\\p{L}{0,2}|(?:beachte|befolge) nicht(?: mehr)?',
    5,
    '(?:(?:vorherig|bisherig|obig|vorangegangen|vorig|fruher|ursprunglich|all|dein|eur|gegeben|voran|system)\\p{L}{0,4}[\\s,]{1,2}){1,3}(?:system)?-?(?:anweisung|instruktion|regel|befehl|vorgabe|richtlinie|prompt|weisung|einschrankung|sicherheits)',
  ),
  command(
    0.8,
    'ignorez?|ignorer|oubliez?|oublier|ne tiens pas compte|ne tenez pas compte|contournez?|outrepasse[rz]?|negligez?|ne suis p(?:as|lus)|ne suivez p(?:as|lus)|ne respectez? p(?:as|lus)',
    5,
    '(?:instructions?|consignes?|regles|directives?|ordres|invite systeme|prompt)',
  ),
  command(
    0.8,
    'ignora(?:d|r|e)?|ignore|olvida(?:r|te)?|olvide|haz caso omiso|descarta|omite|desobedece|no sigas|salta(?:te)?',
    5,
    '(?:instruccion(?:es)?|reglas|ordenes|indicaciones|directrices|restricciones|prompt)(?! (?:del manual|de la caja|de montaje))',
  ),
  command(
    0.8,
    'ignora|ignorare|ignorate|dimentica|dimenticate|trascura|scavalca|non seguire',
    5,
    '(?:istruzioni|regole|direttive|ordini|indicazioni|restrizioni|prompt)',
  ),
  command(
    0.8,
    'ignore|ignora|esqueca|esquece|desconsidere|desconsidera|desrespeite|nao siga',
    5,
    '(?:instrucoes|regras|diretrizes|ordens|restricoes|comandos|prompt)',
  ),
  command(
    0.8,
    'negeer|vergeet|omzeil|sla',
    5,
    '(?:instructies|regels|opdrachten|richtlijnen|beperkingen|systeemprompt|prompt)',
  ),
  command(
    0.8,
    'игнорируй(?:те)?|проигнорируй(?:те)?|забудь(?:те)?|отмени(?:те)?|нарушь|не следуй',
    5,
    '(?:инструкци|указани|правил|предписани|команд|промпт|ограничени)',
  ),
  command(0.8, 'zignoruj|ignoruj|zapomnij|pomin', 5, '(?:instrukcj|polecen|zasad|wytyczn|regul|prompt)'),
  {
    weight: 0.8,
    expression:
      /(?:忽略|无视|忽視|忘记|忘掉|不要理会|不理会|绕过|無視して|忘れて)[^。！？\n]{0,14}(?:指令|指示|提示词|提示|规则|規則|命令|限制|设定)|(?:指示|命令|ルール|プロンプト|制約|規則)[^。！？\n]{0,8}(?:無視|忘れ|破っ|従わない)/gu,
  },
  {
    weight: 0.8,
    expression:
      /(?:지시|명령|규칙|프롬프트|지침)[^.!?\n]{0,12}(?:무시|잊|따르지)|(?:تجاهل|انس|تخط)[^.!?\n]{0,24}(?:التعليمات|الأوامر|القواعد|تعليمات)|(?:निर्देश|नियम|आदेश)[^.!?\n।]{0,24}(?:अनदेखा|नज़रअंदाज|भूल|नजरअंदाज)|(?:talimat|kural|komut)\p{L}{0,8}[^.!?\n]{0,16}(?:yoksay|unut|gormezden|dikkate alma)/gu,
  },
  // To hear what is secret, and to be somebody without rules.
  command(
    0.7,
    'zeig\\p{L}{0,3}|gib|nenne?|verrat\\p{L}{0,2}|wiederhol\\p{L}{0,2}|offenbar\\p{L}{0,2}|(?:montrez?|affichez?|revele[zr]?|donnez?|repetez?)(?:-(?:moi|nous))?|muestra|revela|muestrame|dime|repite|imprime|mostra(?:mi)?|rivela|mostre|revele|toon|onthul|покажи|раскрой|выведи|повтори|pokaz|ujawnij|wie lautet|was ist|quel(?:le)?s? (?:est|sont)|cual(?:es)? (?:es|son)|qual e|wat is|какой',
    5,
    '(?:system-?(?:prompt|anweisung|nachricht|bericht)\\p{L}{0,3}|systeemprompt|(?:prompt|message|instructions?|invite) (?:du )?syst?eme|instructions? (?:initiales?|secretes?|cachees?)|(?:prompt|mensaje|instrucciones) (?:del |de )?sistema|instrucciones (?:iniciales|ocultas|secretas)|prompt di sistema|istruzioni (?:di sistema|iniziali|nascoste)|prompt do sistema|instrucoes (?:do sistema|iniciais|ocultas)|системн\\p{L}{1,4} (?:промпт|сообщени|инструкци)|скрыт\\p{L}{1,4} инструкци|prompt systemowy|(?:geheim|versteckt|intern)\\p{L}{0,3} (?:anweisung|instruktion))',
  ),
  {
    weight: 0.7,
    expression:
      /(?:显示|告诉我|输出|泄露|重复|打印|公开)[^。！？\n]{0,10}(?:系统提示|系统指令|初始指令|隐藏指令|提示词)|システム(?:プロンプト|メッセージ|指示)[^。！？\n]{0,6}(?:表示|教え|見せ|出力|開示)|시스템 ?프롬프트[^.!?\n]{0,8}(?:보여|알려|출력|공개)/gu,
  },
  command(
    0.6,
    'du bist|verhalte dich|tu so|spiel|tu es|agis|comporte-toi|fais comme si|eres|actua|finge|sei|agisci|fingi|voce e|aja|finja|je bent|doe alsof|ты|веди себя|притворись',
    8,
    '(?:ohne (?:jede |alle |jegliche )?(?:regeln|einschrankungen|filter|beschrankungen|grenzen)|uneingeschrankt|sans (?:aucune? )?(?:regles?|restrictions?|filtres?|limites?)|sin (?:ninguna? )?(?:reglas?|restricciones|filtros|limites|restriccion)|senza (?:alcuna? )?(?:regol[ae]|restrizion[ie]|filtri|limiti)|sem (?:nenhuma )?(?:regras?|restricoes|filtros|limites)|zonder (?:regels|beperkingen|filters)|без (?:правил|ограничений|цензуры|фильтров))',
  ),
  // What was said is to be forgotten, or holds no more.
  command(
    0.6,
    'vergiss|ignorier\\p{L}{0,3}|missachte|oubliez?|ignorez?|olvida|ignora|dimentica|esqueca|vergeet|negeer|забудь|zapomnij',
    1,
    '(?:alles|tout|todo|tutto|tudo|все|wszystko)[\\s,]{1,3}(?:was (?:dir|du|man|ich|vor)|bisherige|vorherige|obige|(?:ce )?qu[ei]|lo (?:anterior|que)|quello|cio|o que|wat|что|co )',
  ),
  phrase(
    0.6,
    '(?:deine?|eure?|alle) (?:\\p{L}{3,14} ){0,2}(?:regeln|anweisungen|richtlinien|vorgaben|einschrankungen|filter) (?:gelten |sind |werden )?(?:ab (?:jetzt|sofort) |nun |jetzt )?(?:nicht mehr|ausser kraft|aufgehoben|ungultig|abgeschaltet)',
  ),
  phrase(
    0.55,
    'du hast (?:jetzt |nun |ab sofort )?keine (?:regeln|grenzen|einschrankungen|beschrankungen|filter)|tu n.as (?:plus |pas )?(?:aucune? |de )(?:regles?|limites?|restrictions?|filtres?)|no tienes (?:mas |ningun\\p{L}{0,2} )?(?:reglas?|limites?|restriccion(?:es)?|filtros?)|non hai (?:piu )?(?:alcun\\p{L}{0,2} )?(?:regol[ae]|limiti|restrizioni|filtri)|voce nao tem (?:mais )?(?:regras|limites|restricoes|filtros)',
  ),
];
