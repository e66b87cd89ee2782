# Orca runs this file when it starts. Writes each utterance to the file $TRANSCRIPT, with the language of its text as the page declares it.
import os
from orca import settings, speech, speech_generator

settings.enableBraille = False
choose_voice = speech_generator.SpeechGenerator.voice


def voice_with_language(self, key=None, **args):
    voices = choose_voice(self, key, **args)
    for voice in voices:
        voice['language'] = args.get('language') or ''
    return voices


def write(text, voice):
    voices = voice if isinstance(voice, list) else [voice or {}]
    languages = [each['language'] for each in voices if each.get('language')]
    if text.strip():
        with open(os.environ['TRANSCRIPT'], 'a') as transcript:
            transcript.write(f'{languages[0] if languages else ""}\t{" ".join(text.split())}\n')


def say_all(utterances, progress):
    for context, voice in utterances:
        write(context.utterance, voice)


speech_generator.SpeechGenerator.voice = voice_with_language
speech._speak = lambda text, voice, interrupt: write(text, voice)
speech.sayAll = say_all
