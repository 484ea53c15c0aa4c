"""Tests of the doctor: machines made of files and answers, with one thing wrong in each."""
